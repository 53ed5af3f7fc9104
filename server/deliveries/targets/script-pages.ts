import { type DeliveryError, misconfigured, passing, refused } from '../failures.ts';
import { type HttpAnswer, isWebPage } from './http.ts';

export const isHtml = ({ headers, body }: Pick<HttpAnswer, 'headers' | 'body'>) =>
  headers['content-type']?.includes('html') === true || isWebPage({ body });

/** True for the pages on which Google asks who is there, which means that the web app is not open to everyone. */
export function isLoginPage(answer: Pick<HttpAnswer, 'headers' | 'body'>): boolean {
  return isHtml(answer) && /accounts\.google\.com|ServiceLogin|you need (access|permission)/i.test(answer.body);
}

function decode(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What a page says of itself: its title, and all its words without its scripts and styles. */
export function readPage(html: string): { title: string; text: string } {
  const start = html.slice(0, 20_000);
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(start)?.[1] ?? '';
  const body = start.replaceAll(/<(script|style|title)\b[\s\S]*?<\/\1>/gi, ' ');
  return { title: decode(title), text: decode(body) };
}

/** An exception as Google's error page names it, with the line of the script. */
const exception = /\b((?:[A-Z]\w*)?(?:Error|Exception)): (.{1,300}?) \(line \d+[^)]*\)/;

/** Troubles of Google's own services that pass, as its pages and exceptions word them. */
const excuses =
  /unable to open the file|server error|internal error|wait a bit|try again|too many|too much|rate limit|quota|maximum execution time|timed out|temporarily|unavailable|lock timeout|holding the lock|service error|service invoked/i;

/** Exceptions about what the script may do or cannot find, which no lead can help. */
const setUp =
  /script function not found|permission|not authori[sz]ed|authori[sz]ation is required|access denied|could not be found|not found|no item with the given id|disabled|deleted/i;

/**
 * What a page says that came instead of JSON. Google's error pages name the exception; any other page is one of
 * Google's excuses, of a proxy or of a network that wants people to sign in, and passes.
 */
export function pageFailure(html: string): DeliveryError {
  const { title, text } = readPage(html);
  const [thrown, name = ''] = exception.exec(text) ?? [];
  const said = thrown ?? title;
  if (excuses.test(text)) return passing('Google did not run the script.', { said });
  if (setUp.test(thrown ?? text.slice(0, 300))) return misconfigured('The script cannot do its work.', { said });
  if (thrown === undefined) return passing('A web page came instead of the answer of the script.', { said });
  // A mistake of the script: for this application's data alone, or for all.
  return /^(Type|Reference|Range|Syntax)Error$/.test(name)
    ? refused('The script failed.', { said })
    : passing('The script failed.', { said });
}

/** Text that begins as JSON and does not end as such. */
export function isTruncatedJson(text: string): boolean {
  return /^\s*[{["]/.test(text) && !/[}\]"]\s*$/.test(text);
}
