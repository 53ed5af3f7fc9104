import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';

/*
 * Checks every page of a build with the Nu HTML checker, which needs Java: `npm run validate [-- --out dist]`.
 * The checker (32 MB) is not a dependency: it is installed into `.cache/vnu` at first use, or `VNU_JAR` names it.
 */

const version = '26.9.27';
const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const { values: options } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });

async function findChecker(): Promise<string> {
  if (process.env.VNU_JAR) return process.env.VNU_JAR;
  const folder = path.join(root, '.cache/vnu');
  const jar = path.join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
  if (!existsSync(jar)) await execute('npm', ['install', '--no-save', '--prefix', folder, `vnu-jar@${version}`]);
  return jar;
}

const folder = path.resolve(root, options.out, 'pages');
const pages = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
const checker = await findChecker();
try {
  await execute('java', ['-Xss2m', '-jar', checker, '--errors-only', ...pages], { cwd: folder, maxBuffer: 2 ** 26 });
  console.log(`The Nu HTML checker finds no error in ${pages.length} pages.`);
} catch (error) {
  const { code, stderr } = error as { code?: number | string; stderr?: string };
  console.error(code === 'ENOENT' ? 'The Nu HTML checker needs Java (`java` on the PATH).' : stderr);
  process.exitCode = 1;
}
