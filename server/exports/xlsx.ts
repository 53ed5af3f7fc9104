/** A workbook of one sheet, written by hand because libraries keep all its rows in memory. */
import { leadColumns } from '../leads/lead-columns.ts';

/** Rows that a sheet can hold besides its header. */
export const sheetLimit = 1_048_575;

const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const part = (xml: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml.replace(/\n\s*/g, '')}`;

export const sheetParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': part(`
    <Types xmlns="${packages}/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>
    <Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`),
  '_rels/.rels': part(`
    <Relationships xmlns="${packages}/relationships">
    <Relationship Id="rId1" Type="${documents}/relationships/officeDocument" Target="xl/workbook.xml"/>
    </Relationships>`),
  'xl/workbook.xml': part(`
    <workbook xmlns="${spreadsheet}" xmlns:r="${documents}/relationships"><sheets>
    <sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>`),
  'xl/_rels/workbook.xml.rels': part(`
    <Relationships xmlns="${packages}/relationships">
    <Relationship Id="rId1" Type="${documents}/relationships/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="${documents}/relationships/styles" Target="styles.xml"/></Relationships>`),
  // Styles: 0 none, 1 the header, 2 a time.
  'xl/styles.xml': part(`
    <styleSheet xmlns="${spreadsheet}"><numFmts count="1">
    <numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts>
    <fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills>
    <borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3">
    <xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`),
};

/** The letters of a column: A to Z, AA and so on. */
const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const textCell = (place: string, text: string, style = '') =>
  `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`;

export const sheetBegin = `${part(`
  <worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">
  <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`)}
  <row>${leadColumns.map(({ name }, at) => textCell(`${lettersOf(at)}1`, name, ' s="1"')).join('')}</row>`;

export const sheetEnd = '</sheetData></worksheet>';

/** Without the characters that XML 1.0 cannot hold. `_x0041_` would be decoded by Excel. */
function xmlTextSql(text: string) {
  const allowed = `regexp_replace(${text}, '[\\x01-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF]', '', 'g')`;
  const literal = `regexp_replace(${allowed}, '_(?=x[[:xdigit:]]{4}_)', '_x005F_', 'g')`;
  return `replace(replace(replace(${literal}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
}

/** A text is never a formula, and a time is in days since the end of 1899, without a time zone. */
const cellsSql = leadColumns.map(({ name, type }, at) => {
  const value = `lead."${name}"`;
  const place = `${lettersOf(at)}' || row_number() OVER () + 1 || '`;
  const days = `round(extract(epoch FROM left(${value}, 23)::timestamp) / 86400 + 25569, 9)`;
  let cell = textCell(place, `' || ${xmlTextSql(value)} || '`);
  if (type === 'number') cell = `<c r="${place}"><v>' || ${value} || '</v></c>`;
  if (type === 'time') cell = `<c r="${place}" s="2"><v>' || ${days} || '</v></c>`;
  return `coalesce('${cell}', '<c r="${place}"/>')`;
});

export const sheetRowSql = `'<row>' || concat_ws('', ${cellsSql.join(', ')}) || '</row>'`;
