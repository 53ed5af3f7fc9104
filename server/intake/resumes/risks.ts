import { type ResumeRisk, resumeRisks } from '../../../shared/resume-risks.ts';
import type { ResumeFormat } from './content-type.ts';
import { findDocRisks } from './formats/doc-risks.ts';
import { findDocxRisks } from './formats/docx-risks.ts';
import { findPdfRisks } from './formats/pdf-risks.ts';

const finders: Readonly<Record<ResumeFormat, (content: Buffer) => ReadonlySet<ResumeRisk>>> = {
  pdf: findPdfRisks,
  doc: findDocRisks,
  docx: findDocxRisks,
};

/** What a valid resume may do to whoever opens it, for staff to know. Never throws: a file that cannot be judged says so. */
export function findRisks(content: Buffer, format: ResumeFormat): ResumeRisk[] {
  try {
    const found = finders[format](content);
    return resumeRisks.filter((risk) => found.has(risk));
  } catch {
    return ['unchecked'];
  }
}
