import { z } from 'zod';

// zod makes its parsers faster by `new Function`, which the pages' content security policy rightly refuses and reports:
// in a browser it must not try. A schema decides when it is made, so the schemas of both sides take `z` from here.
z.config({ jitless: 'document' in globalThis });

export { z };
