import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
import { riskOfLink } from './link-risk.ts';

/** An address of another computer: of the web, or of a shared folder. */
const remote = /\b(?:https?|ftp|file):|\\\\{1,2}[^\s\\]|\/\/[^\s/]/i;

/** The address that a field links to. */
const linkTarget = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\]\S*))/i;

/** What a field of a Word document does that has this instruction. */
export function riskOfField(instruction: string): ResumeRisk | undefined {
  const [name = ''] = instruction
    .trim()
    .toUpperCase()
    .split(/[\s"\\]/);
  if (['DDE', 'DDEAUTO', 'DATABASE'].includes(name)) return 'dde';
  const [, quoted, bare] = linkTarget.exec(instruction) ?? [];
  if (name === 'HYPERLINK') return riskOfLink(quoted ?? bare ?? '');
  const isLink = ['LINK', 'INCLUDETEXT', 'INCLUDEPICTURE', 'INCLUDE', 'IMPORT', 'RD'].includes(name);
  return isLink && remote.test(instruction) ? 'elsewhere' : undefined;
}
