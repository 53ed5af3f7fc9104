import { expect, test } from 'vitest';
import { hasAcceptableExtension, safeFileName } from './file-name.ts';

test('folders, control characters and direction marks are removed', () => {
  expect(safeFileName('C:\\Users\\asha\\cv.pdf', 'pdf')).toBe('cv.pdf');
  expect(safeFileName('../../etc/passwd', 'pdf')).toBe('passwd.pdf');
  expect(safeFileName('cv"\r\nX-Evil: 1.pdf', 'pdf')).toBe('cvX-Evil 1.pdf');
  expect(safeFileName('cv\u202Efdp.docx', 'docx')).toBe('cvfdp.docx');
  expect(safeFileName('cv\u061C\u0085\u009B2J\u2028\u200B.pdf', 'pdf')).toBe('cv2J.pdf');
  expect(safeFileName('ಕ್\u200Dಷ.pdf', 'pdf')).toBe('ಕ್\u200Dಷ.pdf');
});

test('the extension is that of the content', () => {
  expect(safeFileName('resume.doc', 'docx')).toBe('resume.docx');
  expect(safeFileName('Asha Rao', 'pdf')).toBe('Asha Rao.pdf');
  expect(safeFileName('Resume.PDF', 'pdf')).toBe('Resume.PDF');
});

test('a name is at most 200 characters and never empty', () => {
  expect(safeFileName(`${'a'.repeat(500)}.pdf`, 'pdf').length).toBeLessThanOrEqual(200);
  expect(safeFileName('///', 'pdf')).toBe('resume.pdf');
});

test('a name may lack an extension, but not have that of another format', () => {
  expect(['cv', 'cv.pdf', 'cv.DOCX', 'cv.doc'].every(hasAcceptableExtension)).toBe(true);
  expect(['cv.png', 'cv.pdf.exe', 'cv.html'].some(hasAcceptableExtension)).toBe(false);
});
