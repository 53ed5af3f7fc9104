import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
import { riskOfLink } from './link-risk.ts';

/** Fields that start a program or load a file. */
const loading = /^\s*(?:DDE|DDEAUTO|DATABASE|LINK|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|RD)[\s"\\]/i;
/** The address that a field links to. */
const linkTarget = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\]\S*))/i;

/** The risk of a field in a Word document, by its instruction. */
export function riskOfField(instruction: string): ResumeRisk | undefined {
  if (loading.test(instruction)) return 'outside';
  const [, quoted, bare] = linkTarget.exec(instruction) ?? [];
  return riskOfLink(quoted ?? bare ?? '');
}
