import { z } from 'zod';

// zod would try `new Function` to make its parsers faster, which the content security policy rightly refuses and reports.
// Imported before the schemas, because a schema decides when it is made.
z.config({ jitless: true });
