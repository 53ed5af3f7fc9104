import { z } from 'zod';

// zod would try `new Function` to make its parsers faster, which the pages' content security policy rightly refuses and
// reports. A schema decides when it is made, so the schemas of both sides take `z` from here.
z.config({ jitless: true });

export { z };
