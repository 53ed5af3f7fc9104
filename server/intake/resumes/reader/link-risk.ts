import type { ResumeRisk } from '../../../../shared/resume-risks.ts';

/** Schemes that lead to a web page, a mail or a call, and a letter of the applicant's own disk. */
const harmless = /^(?:https?|ftps?|mailto|tel|sms|callto|skype|whatsapp|[a-z])$/;
/** A name of a host may look like a scheme, in front of a port. */
const scheme = /^([a-z][a-z\d+-]*):/;
/** A folder that another computer shares, and not `file:///` with a path on this one. */
const shared = /^(?:file:)?[\\/]{2}(?!\/?[a-z]:|\/[^\\/])/;

/** What following a link does beside showing a web page: it runs a script, or opens a file or a program. */
export function riskOfLink(target: string): ResumeRisk | undefined {
  // Browsers and office programs pass over controls.
  const link = target.replaceAll(/[\0-\x20]+/g, '').toLowerCase();
  if (shared.test(link)) return 'outside';
  const [, name] = scheme.exec(link) ?? [];
  if (name === undefined || harmless.test(name) || name === 'file') return undefined;
  return /^(?:java|vb)script$/.test(name) ? 'script' : 'outside';
}
