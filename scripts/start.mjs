/** `npm start`: looks at the settings, installs and builds what is missing, then runs the server until it is told to stop. */
import { checkSettings } from './lib/preflight.mjs';
import { prepare } from './lib/prepare.mjs';
import { supervise } from './lib/processes.mjs';
import { loadSettings, runScript, serverEnvironment, serverOptions } from './lib/project.mjs';

await runScript(
  'npm start   installs and builds what is missing, then serves the site until it is told to stop',
  async () => {
    loadSettings();
    await checkSettings(process.env);
    const node = await prepare({ build: true });
    return supervise(node, [
      {
        args: [...serverOptions, 'server/main.ts'],
        env: { NODE_ENV: 'production', ...serverEnvironment, ...process.env },
      },
    ]);
  },
);
