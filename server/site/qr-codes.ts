import path from 'node:path';
import qrcode from 'qrcode-generator';

/** A text of ASCII as a QR code, dark on light, with a quiet zone of four modules. */
function qrCode(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createSvgTag({ cellSize: 1, margin: 4, scalable: true });
}

/** The files `/qr/NAME.svg` of the courses, whose pages are handed out on paper: each code is the address of its page. */
export function courseQrCodes(pages: readonly string[], publicUrl: string): [file: string, svg: string][] {
  const courses = pages.filter((page) => page.startsWith('/services/training/'));
  return courses.map((page) => [`/qr/${path.basename(page)}.svg`, qrCode(publicUrl + page)]);
}
