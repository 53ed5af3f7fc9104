/** The truth set: resumes of made-up people as files, and what a form may be filled with from each. */
import { compose, type Shape, type Truth } from './compose.ts';
import { makePerson } from './people.ts';
import { Random } from './random.ts';
import { writeDocx } from './write-docx.ts';
import { type PdfStyle, writePdf } from './write-pdf.ts';

export interface Sample {
  /** Tells how it was made. */
  name: string;
  fileName: string;
  content: Buffer;
  truth: Truth;
}

const layouts: readonly {
  name: string;
  shape: Shape;
  pdf?: Partial<PdfStyle>;
  docx?: 'body' | 'page header' | 'text box';
}[] = [
  { name: 'word', shape: 'plain', pdf: { drawing: 'pieces' } },
  { name: 'word-table', shape: 'table', pdf: { drawing: 'pieces' } },
  { name: 'libreoffice', shape: 'plain', pdf: { drawing: 'whole' } },
  { name: 'libreoffice-table', shape: 'table', pdf: { drawing: 'whole' } },
  { name: 'latex', shape: 'plain', pdf: { drawing: 'kerned', font: 'Times' } },
  { name: 'latex-columns', shape: 'columns', pdf: { drawing: 'kerned', side: 'right' } },
  { name: 'browser', shape: 'plain', pdf: { drawing: 'words' } },
  { name: 'columns-left', shape: 'columns', pdf: { drawing: 'pieces', side: 'left' } },
  { name: 'columns-right', shape: 'columns', pdf: { drawing: 'words', side: 'right', isInterleaved: true } },
  { name: 'columns-interleaved', shape: 'columns', pdf: { drawing: 'whole', side: 'left', isInterleaved: true } },
  { name: 'linkedin', shape: 'linkedin', pdf: { drawing: 'words', side: 'left', font: 'Helvetica' } },
  { name: 'docx', shape: 'plain', docx: 'body' },
  { name: 'docx-table', shape: 'table', docx: 'body' },
  { name: 'docx-header', shape: 'plain', docx: 'page header' },
  { name: 'docx-box', shape: 'plain', docx: 'text box' },
  { name: 'docx-columns', shape: 'columns', docx: 'body' },
];

export async function truthSet(seed: number, count: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let number = 0; number < count; number++) {
    const random = new Random(seed * 100_003 + number * 7919);
    const layout = layouts[number % layouts.length];
    if (!layout) break;
    const person = makePerson(random);
    const { resume, truth } = compose(random, person, layout.shape);
    const ending = layout.docx ? 'docx' : 'pdf';
    const fileName = `${random.of([`${person.name.replace(/[. ]+/g, '_')}_Resume`, 'resume', 'My CV (2)', person.name])}.${ending}`;
    const name = `${seed}-${number}-${layout.name}`;
    if (layout.docx) {
      samples.push({
        name: `${name}.docx`,
        fileName,
        truth,
        content: writeDocx(resume, { head: layout.docx, hasStyles: random.chance(0.5) }, random),
      });
      continue;
    }
    const style: PdfStyle = {
      drawing: 'whole',
      font: random.of(['Helvetica', 'Times']),
      side: 'none',
      isInterleaved: false,
      isCentred: random.chance(0.5),
      isSpaced: random.chance(0.15),
      ...layout.pdf,
    };
    samples.push({ name: `${name}.pdf`, fileName, truth, content: await writePdf(resume, style, random) });
  }
  return samples;
}
