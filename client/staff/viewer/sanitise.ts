import { elementLimit, tableDepthLimit } from './limits.ts';

/** Elements that text keeps; of any other, its content alone. */
const kept = new Set('P H1 H2 H3 H4 H5 H6 UL OL LI TABLE THEAD TBODY TR TD TH STRONG EM B I U S SUP SUB BR'.split(' '));
/** Elements that go with everything in them. */
const dropped = new Set('SCRIPT STYLE TEMPLATE IFRAME OBJECT EMBED SVG MATH NOSCRIPT IMG'.split(' '));
/** Elements of a table, which costs a browser twice the work for each that it lies in. */
const tabular = new Set('TABLE THEAD TBODY TR TD TH'.split(' '));
/** Levels of elements: more than a browser's parser makes of anything. */
const depthLimit = 600;

interface Copying {
  /** Elements that may still be made. */
  left: number;
}

function copy(from: Node, to: Node, depth: number, tables: number, copying: Copying): void {
  if (depth > depthLimit) return;
  for (const child of from.childNodes) {
    if (copying.left <= 0) return;
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(child.textContent ?? ''));
    if (!(child instanceof Element) || dropped.has(child.tagName.toUpperCase())) continue;
    const name = child.tagName.toUpperCase();
    const inTables = tables + (name === 'TABLE' ? 1 : 0);
    const isKept = kept.has(name) && !(inTables > tableDepthLimit && tabular.has(name));
    const target = isKept ? document.createElement(name) : to;
    copying.left -= 1;
    for (const span of ['colspan', 'rowspan']) {
      const value = Number(child.getAttribute(span));
      if (target !== to && value > 1 && value <= 100) (target as Element).setAttribute(span, String(value));
    }
    copy(child, target, depth + 1, inTables, copying);
    if (target !== to) to.appendChild(target);
  }
}

/**
 * Text and simple structure of some HTML, built anew: no attribute, address or picture of it is kept. Of what is longer than any
 * resume, the beginning.
 */
export function sanitised(html: string): { content: DocumentFragment; isWhole: boolean } {
  const content = document.createDocumentFragment();
  const copying = { left: elementLimit };
  copy(new DOMParser().parseFromString(html, 'text/html').body, content, 0, 0, copying);
  return { content, isWhole: copying.left > 0 };
}
