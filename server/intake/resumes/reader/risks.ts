import type { ResumeRisk } from '../../../../shared/resume-risks.ts';

/** Schemes of web pages, mails and calls, and drive letters of the applicant's own computer. */
const harmless = /^(?:https?|ftps?|mailto|tel|sms|callto|skype|whatsapp|[a-z])$/;
/** Also a host name in front of a port, which looks like one. */
const scheme = /^([a-z][a-z\d+-]*):/;
/** A folder that another computer shares, unlike `file:///` with a local path. */
const shared = /^(?:file:)?[\\/]{2}(?!\/?[a-z]:|\/[^\\/])/;

export function riskOfLink(target: string): ResumeRisk | undefined {
  // Browsers and office programs ignore control characters.
  const link = target.replaceAll(/[\0-\x20]+/g, '').toLowerCase();
  if (shared.test(link)) return 'outside';
  const [, name] = scheme.exec(link) ?? [];
  if (name === undefined || harmless.test(name) || name === 'file') return undefined;
  return /^(?:java|vb)script$/.test(name) ? 'script' : 'outside';
}

/** Fields that start a program or load a file. */
const loading = /^\s*(?:DDE|DDEAUTO|DATABASE|LINK|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|RD)[\s"\\]/i;
const linkTarget = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\]\S*))/i;

export function riskOfField(instruction: string): ResumeRisk | undefined {
  if (loading.test(instruction)) return 'outside';
  const [, quoted, bare] = linkTarget.exec(instruction) ?? [];
  return riskOfLink(quoted ?? bare ?? '');
}
