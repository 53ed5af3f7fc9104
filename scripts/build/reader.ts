import path from 'node:path';
import { build, type InlineConfig } from 'vite';

const entry = path.resolve(import.meta.dirname, '../../server/intake/resumes/reader/main.ts');

/**
 * Builds the reader of resumes: one file with all its packages, the only one that its process may open. The server's
 * image has none of these packages.
 */
export async function buildReader(common: InlineConfig, out: string, program = entry): Promise<void> {
  await build({
    logLevel: common.logLevel ?? 'warn',
    configFile: false,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir: out,
      ssr: program,
      target: 'node24',
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 8_000,
      rolldownOptions: { output: { entryFileNames: 'open-resume.mjs', codeSplitting: false } },
    },
  });
}
