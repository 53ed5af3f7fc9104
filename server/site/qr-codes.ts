import path from 'node:path';
import qrcode from 'qrcode-generator';

/** Modules of the quiet zone around a code. */
const margin = 4;

/** A text of ASCII as a QR code, dark on light. */
function qrCode(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount() + margin * 2;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const inside = Math.min(x, y) >= margin && Math.max(x, y) < size - margin;
      if (inside && code.isDark(y - margin, x - margin)) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** The files `/qr/NAME.svg` of the courses, whose pages are handed out on paper: each code is the address of its page. */
export function courseQrCodes(pages: readonly string[], publicUrl: string): [file: string, svg: string][] {
  const courses = pages.filter((page) => page.startsWith('/services/training/'));
  return courses.map((page) => [`/qr/${path.basename(page)}.svg`, qrCode(publicUrl + page)]);
}
