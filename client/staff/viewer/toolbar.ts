import { element } from './element.ts';

function button(sign: string, label: string, onclick: () => void): HTMLButtonElement {
  return element('button', { type: 'button', title: label, ariaLabel: label, onclick }, sign);
}

function group(label: string, ...children: Node[]): HTMLElement {
  return element('div', { className: 'group', role: 'group', ariaLabel: label }, ...children);
}

export interface Toolbar {
  element: HTMLElement;
  showPage(page: number): void;
  showZoom(percent: number): void;
}

interface ToolbarActions {
  pages: number;
  goTo(page: number): void;
  zoomBy(factor: number): void;
  fitWidth(): void;
}

/** Page navigation and zoom: buttons, and the keys + - 0 wherever the focus is. */
export function createToolbar({ pages, goTo, zoomBy, fitWidth }: ToolbarActions): Toolbar {
  const field = element('input', { inputMode: 'numeric', ariaLabel: 'Page' });
  const total = element('span', { className: 'count' }, `of ${pages}`);
  const percent = element('span', { className: 'percent' });
  let current = 1;
  const step = (by: number) => goTo(Math.min(Math.max(current + by, 1), pages));
  const previous = button('↑', 'Previous page', () => step(-1));
  const next = button('↓', 'Next page', () => step(1));
  field.addEventListener('change', () => {
    const page = Math.round(Number(field.value));
    if (page >= 1 && page <= pages) goTo(page);
    else field.value = String(current);
  });
  const zoom = group(
    'Zoom',
    button('−', 'Zoom out', () => zoomBy(1 / 1.25)),
    percent,
    button('+', 'Zoom in', () => zoomBy(1.25)),
    button('↔', 'Fit the width', fitWidth),
  );

  document.addEventListener('keydown', (event) => {
    if (event.target === field || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomBy(1.25);
    else if (event.key === '-') zoomBy(1 / 1.25);
    else if (event.key === '0') fitWidth();
    else return;
    event.preventDefault();
  });

  return {
    element: element('header', { className: 'toolbar' }, group('Pages', previous, next, field, total), zoom),
    showPage(page) {
      current = page;
      if (document.activeElement !== field) field.value = String(page);
      previous.disabled = page <= 1;
      next.disabled = page >= pages;
    },
    showZoom(value) {
      percent.textContent = `${Math.round(value)} %`;
    },
  };
}
