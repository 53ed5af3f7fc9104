import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { scriptTargets } from './browsers.ts';
import { matchingRules } from './css-subset.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'client/staff/viewer');

/** The stylesheets of the document; its own has the last word. */
const sheets = [
  'node_modules/pdfjs-dist/web/pdf_viewer.css',
  'client/theme/tokens.css',
  'client/staff/viewer/viewer.css',
];

/** The elements that pdf.js adds to the document, as far as its stylesheet names them. */
const drawn =
  '<i class="page canvasWrapper textLayer annotationLayer selecting endOfContent markedContent"><canvas><span><br>';

/** Text that an HTML parser leaves inside the element. */
function inElement(text: string, element: 'script' | 'style'): string {
  return text.replaceAll(new RegExp(`</(?=${element})`, 'gi'), '<\\/').replaceAll('<!--', '<\\!--');
}

/**
 * Builds the document that displays resumes as one self-contained file, because it may load nothing. Beside it are the
 * hashes by which its policy knows its script and style.
 */
export async function buildViewer(out: string): Promise<void> {
  const result = await build({
    logLevel: 'warn',
    configFile: false,
    worker: { format: 'iife' },
    build: {
      write: false,
      target: scriptTargets,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input: path.join(folder, 'frame.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const script = inElement(output[0].code, 'script');
  const document = await readFile(path.join(folder, 'index.html'), 'utf8');
  const css = await Promise.all(sheets.map((file) => readFile(path.join(root, file), 'utf8')));
  const style = inElement(matchingRules(css.join('\n'), document + drawn), 'style');
  const html = document.replace('/* viewer.css */', () => style).replace('/* frame.ts */', () => script);
  await writeFile(path.join(out, 'viewer.html'), html);
  const sourceOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;
  await writeFile(path.join(out, 'viewer.json'), JSON.stringify({ script: sourceOf(script), style: sourceOf(style) }));
}

/**
 * Builds the reader of resumes with all its packages, one file per format, into a folder that is all its process may
 * read. The server's image has none of these packages.
 */
export async function buildReader(
  out: string,
  program = path.join(root, 'server/intake/resumes/reader/main.ts'),
): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir: out,
      ssr: program,
      target: 'node26',
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 8_000,
      rolldownOptions: { output: { entryFileNames: 'open-resume.mjs', chunkFileNames: '[name].mjs' } },
    },
  });
}
