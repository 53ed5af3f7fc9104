/** Elements that text keeps; of any other, its content alone. */
const kept = new Set('P H1 H2 H3 H4 H5 H6 UL OL LI TABLE THEAD TBODY TR TD TH STRONG EM B I U S SUP SUB BR'.split(' '));
/** Elements that go with everything in them. */
const dropped = new Set('SCRIPT STYLE TEMPLATE IFRAME OBJECT EMBED SVG MATH NOSCRIPT IMG'.split(' '));
/** Levels of elements; deeper ones are left out. */
const depthLimit = 100;

function copy(from: Node, to: Node, depth: number): void {
  if (depth > depthLimit) return;
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(child.textContent ?? ''));
    if (!(child instanceof Element) || dropped.has(child.tagName.toUpperCase())) continue;
    const name = child.tagName.toUpperCase();
    const target = kept.has(name) ? document.createElement(name) : to;
    for (const span of ['colspan', 'rowspan']) {
      const value = Number(child.getAttribute(span));
      if (target !== to && value > 1 && value <= 100) (target as Element).setAttribute(span, String(value));
    }
    copy(child, target, depth + 1);
    if (target !== to) to.appendChild(target);
  }
}

/** Text and simple structure of some HTML, built anew: no attribute, address or picture of it is kept. */
export function sanitised(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  copy(new DOMParser().parseFromString(html, 'text/html').body, fragment, 0);
  return fragment;
}
