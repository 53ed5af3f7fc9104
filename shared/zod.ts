import { z } from 'zod';

// zod compiles parsers by `new Function`, which the pages' content security policy refuses and reports. A schema
// decides when it is created, so both sides import `z` from here.
z.config({ jitless: 'document' in globalThis });

export { z };
