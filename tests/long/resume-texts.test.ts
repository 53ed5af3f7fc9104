import path from 'node:path';
import { expect, test } from 'vitest';
import { detectFormat } from '../../server/intake/resumes/formats/detect.ts';
import { mediaTypes } from '../../server/intake/resumes/media-types.ts';
import { createReader } from '../../server/intake/resumes/open-resume.ts';
import { textLimits } from '../../server/intake/resumes/reader/limits.ts';
import { mutatedFiles, worstFiles } from '../support/damaged-files.ts';
import { pdfOf, riskyPdfs, riskyWords } from '../support/risky-resumes.ts';
import { documentXml, makeDocx } from '../support/zip.ts';

const openResume = createReader(path.join(import.meta.dirname, '../../dist/reader/open-resume.mjs'));

/** A PDF whose one page draws what this says. */
function pdfDrawing(content: string, more: readonly string[] = []): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...more,
  ]);
}

/** Made against readers of text: what unpacks, repeats or leads back to itself. */
function* madeAgainstReaders(): Generator<Buffer> {
  const form =
    '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >> /Length 5 >>\nstream\n/F Do\nendstream';
  yield pdfDrawing('/F Do', [form]);
  yield pdfDrawing('BT /F1 9 Tf (word ) Tj ET\n'.repeat(180_000));
  yield pdfDrawing('[ '.repeat(1_000_000));
  yield pdfDrawing('q '.repeat(2_000_000));
  yield pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1000000 >>']);
  yield makeDocx({ text: Buffer.alloc(400 * 1024 * 1024, ' ') });
  yield makeDocx({ text: documentXml().replace('<w:p>', '<w:p>'.repeat(2_000_000)) });
  yield makeDocx({ text: documentXml().replace('Asha Rao', 'word '.repeat(4_000_000)) });
  yield makeDocx({ text: documentXml().replace('Asha Rao', '&#x41;'.repeat(3_000_000)) });
}

test('hostile files end within the limits, and leave this process as it was', { timeout: 3_600_000 }, async () => {
  const files = [
    ...madeAgainstReaders(),
    ...worstFiles(),
    ...[...riskyPdfs, ...riskyWords].map(([, , content]) => content),
    ...['pdf', 'doc', 'docx'].flatMap((kind) => [...mutatedFiles(kind, 7, 20)]),
  ];
  expect(files.length).toBeGreaterThan(79);
  const before = process.memoryUsage().rss;
  for (const content of files) {
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
