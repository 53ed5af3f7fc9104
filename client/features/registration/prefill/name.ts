import { closeUp, gap, isSpacedOut, type Line, textOf } from './resume-text.ts';

/** Words of headings, titles and addresses, which no name contains. */
const notNames = new Set(
  `resume résumé curriculum vitae cv biodata bio data profile summary objective career contact details personal information
  about me education skills experience projects page phone mobile email e-mail mail address linkedin github portfolio
  engineer developer analyst manager designer consultant administrator architect scientist programmer tester intern trainee
  student graduate undergraduate fresher lead senior junior associate executive specialist officer assistant director
  software web full stack fullstack front end frontend back backend data cloud devops java python react android machine
  learning science computer information technology engineering mechanical electrical civil electronics communication
  marketing finance sales human resources business operations qa test support network security system systems
  college university institute school academy vidyalaya technological bachelor master diploma degree btech be bca mca mba bsc
  msc bcom ba in of at for and the with to by on from
  bengaluru bangalore mysuru mysore mangaluru mangalore hubballi hubli belagavi chennai hyderabad mumbai pune delhi kolkata
  kochi karnataka kerala tamil nadu telangana andhra pradesh maharashtra india road street nagar layout cross main block
  stage colony male female single married indian nationality date birth gender languages english hindi kannada declaration
  aspiring enthusiast enthusiastic passionate professional experienced years year available remote open seeking looking
  certified expert freelance freelancer professional head team top`.split(/\s+/),
);

const titles = /^(?:mr|mrs|ms|miss|shri|smt|sri|kumari|er|dr|prof)\.?\s+/i;
const labels =
  /^(?:\d{1,2}[.)]\s*)?(?:full |candidate(?:'s)? |applicant(?:'s)? )?name(?: of (?:the )?(?:candidate|applicant))?\s*[:\t-][:\s-]*/i;

/** Titles of documents, which are often in the largest letters. */
const documentTitle = /^(?:my )?(?:resume|résumé|cv|curriculum[ -]?vitae|bio[ -]?data|profile)\b[\s:.-]*$/i;
/** A word of a name in ordinary letters: "ASHA" is "Asha", "K.S." stays. */
function inOrdinaryLetters(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.replace(
    /(?<![\p{L}'’])(\p{L})(\p{L}{2,})/gu,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );
}

/** Whether a word contains a part that no name has: "Bio-Data". */
function isNoName(word: string): boolean {
  return [word, ...word.split('-')].some((part) => notNames.has(part.toLowerCase().replace(/[.,]/g, '')));
}

/** The part before a bar, a dash or a comma, which may be a name. */
function leadingPart(text: string): string {
  return text.split(/\s[|•·–—-]\s|,\s/)[0] ?? '';
}

/** The text as a name; undefined when it cannot be one. */
function readName(text: string): string | undefined {
  // Spaced letters do not show where words end.
  if (isSpacedOut(text)) return undefined;
  const bare = text.trim().replace(titles, '').replace(/\s+/g, ' ');
  if (bare.length < 3 || bare.length > 50 || /[\d@:/|•]/.test(bare)) return undefined;
  const words = bare.split(' ');
  // "K. S. Ramesh", "R.Kavitha" and "D'Souza", but no sentence.
  const isNameLike = words.every((word) => /^(?:\p{Lu}\.?){1,3}$|^(?:\p{Lu}\.)*\p{Lu}[\p{L}\p{M}'’-]+\.?$/u.test(word));
  const isOther = words.some(isNoName);
  const hasWord = words.some((word) => /\p{L}{2,}/u.test(word));
  return isNameLike && !isOther && hasWord && words.length <= 5 ? inOrdinaryLetters(bare) : undefined;
}

/** Whether an e-mail address contains a word of the name. */
export function isMadeOf(email: string | undefined, name: string): boolean {
  const [local = ''] = email?.toLowerCase().split('@') ?? [];
  const letters = local.replace(/[^a-z]/g, '');
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => word.length >= 3 && letters.includes(word));
}

/** Maximum distance between two lines of a name. */
const lineDistance = 3;

/**
 * The applicant's name: after a label, or in the largest text at the top, or confirmed by the e-mail address. Two lines
 * of one size are joined.
 */
export function findName(
  lines: readonly Line[],
  { block, email }: { block: readonly Line[]; email: string | undefined },
): string | undefined {
  const isConfirmed = (text: string) => isMadeOf(email, readName(leadingPart(text)) ?? '');
  const isConfirmedAtTop = lines.slice(0, 3).some(({ cells }) => cells.some(({ text }) => isConfirmed(text)));
  for (const line of block) {
    const text = textOf(line);
    if (!labels.test(text)) continue;
    const labelled = readName(text.replace(labels, '').split(gap)[0] ?? '');
    // Another label may be a father's or a referee's.
    if (labelled && (isMadeOf(email, labelled) || !isConfirmedAtTop)) return labelled;
  }
  const cells = lines
    .slice(0, 40)
    .flatMap((line, index) => line.cells.map((cell) => ({ ...cell, line: index })))
    .filter(({ text }) => !documentTitle.test(closeUp(text)));
  const largest = Math.max(0, ...cells.map(({ size }) => size));
  const large = cells.filter(({ size }) => size > largest * 0.97);
  const isDistinct = large.length <= 3 && cells.some(({ size }) => size < largest * 0.9);
  const [first, ...rest] = isDistinct ? large : [];
  const areTogether = rest.every(({ line }, index) => line <= (first?.line ?? 0) + (index + 1) * lineDistance);
  const whole = rest.length > 0 ? large.map(({ text }) => text.trim()).join(' ') : leadingPart(first?.text ?? '');
  const name = areTogether ? readName(whole) : undefined;
  // Parts of an unreadable name are no names.
  const others = isDistinct ? cells.filter((cell) => !large.includes(cell)) : cells;
  const top = others.filter(({ line }) => line < 12).map(({ text }) => readName(leadingPart(text)));
  const [only, ...further] = new Set(top.filter((found) => found && isMadeOf(email, found)));
  if (name && (isMadeOf(email, name) || only === undefined)) return name;
  return further.length === 0 ? only : undefined;
}
