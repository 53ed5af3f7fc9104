/** `npm run dev`: the API server, restarted on every change, and Vite with hot reload in front of it. */
import { prepare } from './lib/prepare.mjs';
import { supervise } from './lib/processes.mjs';
import { loadSettings, runScript } from './lib/project.mjs';

await runScript('npm run dev   server and client with reload, at http://localhost:5173', async () => {
  loadSettings();
  const node = await prepare({ build: true });
  console.log('The site with hot reload is at the address that Vite prints; Ctrl-C stops both servers.');
  return supervise(node, [
    { args: ['--watch', '--watch-preserve-output', 'server/main.ts'] },
    { args: ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'] },
  ]);
});
