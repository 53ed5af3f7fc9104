import path from 'node:path';
import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { loadSite } from '../server/site/load.ts';
import { registerSite } from '../server/site/site.ts';

/* Serves a finished build without the API: `node scripts/preview.ts --port 4100 --out dist`. */

const { values: options } = parseArgs({
  options: { port: { type: 'string', default: '4100' }, out: { type: 'string', default: 'dist' } },
});
const app = fastify();
registerSite(app, await loadSite({ directory: path.resolve(import.meta.dirname, '..', options.out) }));
console.log(await app.listen({ port: Number(options.port), host: '127.0.0.1' }));
