/** One rule of a stylesheet: a block with rules inside, or a prelude with its declarations, or a statement without a block. */
export interface Rule {
  /** Selector or at-rule prelude, such as `.card:hover` or `@media print`. */
  prelude: string;
  /** Text between the braces of a rule without nested rules; undefined for statements. */
  declarations?: string;
  children?: Rule[];
}

const grouping = /^@(media|supports|layer|container|scope|starting-style)\b/;

/** Index just after the string, comment or bracket that starts at `index`, or `index + 1` for any other character. */
function skip(css: string, index: number): number {
  const character = css[index];
  if (character === '\\') return index + 2;
  if (character !== '"' && character !== "'") return index + 1;
  let end = index + 1;
  while (end < css.length && css[end] !== character) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** Parses minified CSS without comments or nesting, as Lightning CSS prints it. */
export function parseStylesheet(css: string): Rule[] {
  let position = 0;
  const parseRules = (): Rule[] => {
    const rules: Rule[] = [];
    let start = position;
    while (position < css.length) {
      const character = css[position];
      if (character === ';') {
        const prelude = css.slice(start, position).trim();
        if (prelude) rules.push({ prelude });
        start = ++position;
      } else if (character === '}') {
        position++;
        break;
      } else if (character === '{') {
        const prelude = css.slice(start, position).trim();
        position++;
        if (grouping.test(prelude)) {
          rules.push({ prelude, children: parseRules() });
        } else {
          rules.push({ prelude, declarations: parseBlock() });
        }
        start = position;
      } else {
        position = skip(css, position);
      }
    }
    return rules;
  };
  const parseBlock = (): string => {
    const start = position;
    let depth = 1;
    while (position < css.length) {
      if (css[position] === '{') depth++;
      if (css[position] === '}') depth--;
      if (depth === 0) break;
      position = skip(css, position);
    }
    return css.slice(start, position++);
  };
  return parseRules();
}

/** Splits at commas that are not inside brackets. */
function splitList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < list.length; index = skip(list, index)) {
    const character = list[index];
    if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    else if (character === ',' && depth === 0) {
      parts.push(list.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(list.slice(start));
  return parts;
}

/** The names that occur in a document. */
interface Vocabulary {
  classes: Set<string>;
  ids: Set<string>;
  elements: Set<string>;
}

function vocabularyOf(html: string): Vocabulary {
  const classes = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list.split(/\s+/)) classes.add(name);
  const ids = new Set<string>();
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) ids.add(id);
  const elements = new Set<string>();
  for (const [, name = ''] of html.matchAll(/<([a-zA-Z][\w-]*)/g)) elements.add(name.toLowerCase());
  return { classes, ids, elements };
}

/** True unless the selector names a class, id or element that the document lacks; states and attributes may change, so they count as met. */
function mayMatch(selector: string, { classes, ids, elements }: Vocabulary): boolean {
  let bare = selector.replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(bare)) bare = bare.replace(/\([^()]*\)/g, '');
  bare = bare.replace(/(?<!\\)::?[\w-]+/g, '');
  for (const [, kind, name = ''] of bare.matchAll(/([.#]?)((?:\\.|[\w-])+)/g)) {
    const unescaped = name.replaceAll('\\', '');
    if (kind === '.' && !classes.has(unescaped)) return false;
    if (kind === '#' && !ids.has(unescaped)) return false;
    if (kind === '' && !elements.has(unescaped.toLowerCase())) return false;
  }
  return true;
}

function filterRules(rules: Rule[], vocabulary: Vocabulary): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.children) {
      const children = filterRules(rule.children, vocabulary);
      return children.length > 0 ? [{ ...rule, children }] : [];
    }
    if (rule.declarations === undefined || rule.prelude.startsWith('@')) return [rule];
    const selectors = splitList(rule.prelude).filter((selector) => mayMatch(selector, vocabulary));
    return selectors.length > 0 ? [{ ...rule, prelude: selectors.join(',') }] : [];
  });
}

/** Prints rules as CSS text again. */
export function printRules(rules: Rule[]): string {
  return rules
    .map(({ prelude, declarations, children }) => {
      if (children) return `${prelude}{${printRules(children)}}`;
      return declarations === undefined ? `${prelude};` : `${prelude}{${declarations}}`;
    })
    .join('');
}

/** Drops custom properties, keyframes and font faces that no remaining rule mentions, until nothing more falls away. */
function dropUnused(rules: Rule[]): Rule[] {
  const text = printRules(rules);
  const mentioned = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const without = (list: Rule[]): Rule[] =>
    list.flatMap((rule): Rule[] => {
      if (rule.children) {
        const children = without(rule.children);
        return children.length > 0 ? [{ ...rule, children }] : [];
      }
      const keyframes = /^@keyframes (.+)$/.exec(rule.prelude)?.[1];
      if (keyframes) {
        const used = new RegExp(`animation(?:-name)?:[^;}]*(?<![\\w-])${keyframes}(?![\\w-])`).test(text);
        return used ? [rule] : [];
      }
      if (rule.declarations === undefined || rule.prelude.startsWith('@')) return [rule];
      const declarations = splitDeclarations(rule.declarations)
        .filter((declaration) => {
          const property = /^\s*(--[\w-]+)\s*:/.exec(declaration)?.[1];
          return property === undefined || mentioned.has(property);
        })
        .join(';');
      return declarations ? [{ ...rule, declarations }] : [];
    });
  const remaining = without(rules);
  return printRules(remaining) === text ? remaining : dropUnused(remaining);
}

function splitDeclarations(declarations: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < declarations.length; index = skip(declarations, index)) {
    if (declarations[index] === '(') depth++;
    else if (declarations[index] === ')') depth--;
    else if (declarations[index] === ';' && depth === 0) {
      parts.push(declarations.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(declarations.slice(start));
  return parts.filter((part) => part.trim());
}

/**
 * The rules of a stylesheet that may match something in a page. States (`:hover`, `[open]`) count as possible, so the
 * page behaves natively with its subset alone.
 */
export function subsetStylesheet(rules: Rule[], html: string): string {
  return printRules(dropUnused(filterRules(rules, vocabularyOf(html))));
}
