import type { ResumeRisk } from '../../../shared/resume-risks.ts';

/** An address of another computer: of the web, or of a shared folder. */
const remote = /\b(?:https?|ftp|file):|\\\\{1,2}[^\s\\]|\/\/[^\s/]/i;

/** What a field of a Word document does that has this instruction. */
export function riskOfField(instruction: string): ResumeRisk | undefined {
  const [name = ''] = instruction
    .trim()
    .toUpperCase()
    .split(/[\s"\\]/);
  if (name === 'DDE' || name === 'DDEAUTO') return 'dde';
  const isLink = ['LINK', 'INCLUDETEXT', 'INCLUDEPICTURE', 'INCLUDE', 'IMPORT', 'RD'].includes(name);
  return isLink && remote.test(instruction) ? 'elsewhere' : undefined;
}
