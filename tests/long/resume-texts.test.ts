import path from 'node:path';
import { expect, test } from 'vitest';
import { detectFormat } from '../../server/intake/resumes/formats/detect.ts';
import { mediaTypes } from '../../server/intake/resumes/media-types.ts';
import { createReader } from '../../server/intake/resumes/open-resume.ts';
import { textLimits } from '../../server/intake/resumes/reader/limits.ts';
import { mutatedFiles } from '../support/damaged-files.ts';
import { fixture, fixturesIn } from '../support/resumes.ts';

const openResume = createReader(path.join(import.meta.dirname, '../../dist/reader/open-resume.mjs'));

test('hostile files end within the limits, and leave this process as it was', { timeout: 3_600_000 }, async () => {
  const files = [
    ...['bombs', 'worst', 'hostile', 'risks'].flatMap(fixturesIn).map((file) => () => fixture(file).content),
    ...['pdf', 'doc', 'docx'].flatMap((kind) => [...mutatedFiles(kind, 7, 20)].map((content) => () => content)),
  ];
  expect(files.length).toBeGreaterThan(170);
  const before = process.memoryUsage().rss;
  for (const read of files) {
    const content = read();
    const mediaType =
      mediaTypes[
        (await detectFormat(content))?.format ?? (content.subarray(0, 2).toString() === 'PK' ? 'docx' : 'pdf')
      ];
    const began = performance.now();
    const outcome = await openResume({ mediaType, content });
    expect(performance.now() - began).toBeLessThan((textLimits.clockSeconds + 5) * 1000);
    if (outcome.state === 'read') expect(Buffer.byteLength(outcome.text ?? '')).toBeLessThanOrEqual(textLimits.text);
    if (outcome.state === 'unreadable') expect(outcome.reason).not.toBe('');
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024);
});
