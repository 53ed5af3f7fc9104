import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Pixels between samples of the background. */
const step = 3;

/** Share of samples that may have less contrast, because the box of a line can touch an edge. */
const tolerance = 0.05;

/** Relative luminance, 0 to 1, of an sRGB colour (WCAG 2.2). */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * In the page: its lines of text, with boxes in pixels of the page. Removes fixed bars and hides all texts, so that a
 * screenshot of the whole page shows what is behind them.
 */
function readLines() {
  for (const element of document.querySelectorAll('body *'))
    if (getComputedStyle(element).position === 'fixed') element.remove();
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const main = document.querySelector('main');
  if (!canvas || !main) throw new Error('There is nothing to look at');
  const lines = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const element = node.parentElement;
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const size = Number.parseFloat(fontSize);
    // WCAG 2.2, 1.4.3.
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects()) {
      const box = { x: x + scrollX, y: y + scrollY, width, height };
      if (width > 2) lines.push({ text: text.slice(0, 60), box, colour: [red, green, blue], isLarge });
    }
  }
  // The policy allows a constructed style sheet.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { color: transparent !important } svg { visibility: hidden !important }');
  document.adoptedStyleSheets.push(sheet);
  return lines;
}

/**
 * The texts with too little contrast (WCAG 2.2 AA: 4.5, or 3 for large text) to the pixels behind them. Unlike axe, it
 * also judges gradients. The page has no texts afterwards.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  const lines = await page.evaluate(readLines);
  const picture = sharp(await page.screenshot({ fullPage: true })).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ text, box, colour, isLarge }) => {
    const ink = luminance(colour);
    const contrasts: number[] = [];
    for (let y = Math.ceil(box.y); y < Math.min(box.y + box.height, info.height); y += step) {
      for (let x = Math.max(0, Math.ceil(box.x)); x < Math.min(box.x + box.width, info.width); x += step) {
        const offset = (y * info.width + x) * info.channels;
        const paper = luminance([...data.subarray(offset, offset + 3)]);
        contrasts.push((Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05));
      }
    }
    const contrast = contrasts.sort((a, b) => a - b)[Math.floor(contrasts.length * tolerance)] ?? 0;
    return contrast < (isLarge ? 3 : 4.5) ? [`${text}: ${contrast.toFixed(2)}`] : [];
  });
}
