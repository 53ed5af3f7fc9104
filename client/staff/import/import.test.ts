import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { needsOrder, orderOf, readDate } from './read-date.ts';
import { openSheet } from './read-sheet.ts';
import { guessColumns, prepareRows, refuseMapping } from './rows.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const readSheets = async (bytes: Uint8Array, name = 'leads.csv') =>
  (await openSheet(new File([bytes as BlobPart], name))).sheets;
const problemOf = (bytes: Uint8Array) => readSheets(bytes).catch((error: Error) => error.message);

/** UTF-16, little or big endian, with or without its mark. */
function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

const rows = [
  ['Name', 'Address'],
  ['José Ñ', '1, Main Road\n"Bengaluru"'],
];
const quoted = 'Name,Address\r\nJosé Ñ,"1, Main Road\n""Bengaluru"""\r\n';

test.each([
  ['UTF-8', bytesOf(quoted)],
  ['UTF-8 with a mark', bytesOf(`\uFEFF${quoted}`)],
  ['UTF-16 of Excel', utf16(`\uFEFF${quoted}`, false)],
  ['UTF-16, big endian', utf16(`\uFEFF${quoted}`, true)],
  ['Windows-1252', Buffer.from(quoted, 'latin1')],
  ['semicolons', bytesOf(quoted.replaceAll(',Address', ';Address').replace('Ñ,', 'Ñ;'))],
  ['tabs', bytesOf(quoted.replaceAll(',Address', '\tAddress').replace('Ñ,', 'Ñ\t'))],
])('a CSV is read in %s', async (_name, bytes) => {
  expect(await readSheets(bytes)).toEqual([{ name: 'leads.csv', headerRow: 1, rows }]);
});

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with these sheets, whose rows are given as XML; those with a name in brackets are hidden. */
function workbook(sheets: Readonly<Record<string, string>>, more: Zippable = {}): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Zippable = {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}"${name.startsWith('(') ? ' state="hidden"' : ''} r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="s" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="${main}"><si><t>Name</t></si><si><r><t>Asha </t></r><r><t>Rao</t></r></si></sst>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        strToU8(`<worksheet xmlns="${main}"><sheetData>${sheets[name]}</sheetData></worksheet>`),
      ]),
    ),
    ...more,
  };
  return zipSync(parts);
}

const header =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Phone</t></is></c><c r="C1" t="str"><v>Date</v></c></row>';

test('a workbook has texts, numbers, dates and the values of formulas, in each of its sheets', async () => {
  const leads = `${header}<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>9.87654321E9</v></c><c r="C2" s="1"><v>45443.6048611111</v></c></row>
    <row r="4"><c r="A4" t="str"><f>CONCATENATE("R","avi")</f><v>Ravi</v></c><c r="B4"><f>1+1</f><v>9876543211</v></c><c r="C4" t="b"><v>1</v></c></row>`;
  const more = `${header}<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2" s="1"><v>45443</v></c></row>`;
  const sheets = await readSheets(workbook({ '(Old)': more, Leads: leads, Empty: '', More: more }), 'a.xlsx');
  expect(sheets.map(({ name }) => name)).toEqual(['Leads', 'More', '(Old)']);
  expect(sheets[0]?.rows).toEqual([
    ['Name', 'Phone', 'Date'],
    ['Asha Rao', '9876543210', '2024-05-31 14:31:00'],
    ['', '', ''],
    ['Ravi', '9876543211', 'Yes'],
  ]);
  expect(sheets[1]?.rows[1]).toEqual(['Asha Rao', '', '2024-05-31']);
});

test.each([
  ['nothing', bytesOf(''), /no rows/],
  ['a header alone', bytesOf('Name,Phone\r\n'), /no rows/],
  ['a cell that never ends', bytesOf('Name,Phone\nAsha,"98\nRavi,99\n'), /row 2 a quotation mark/],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /old kind/],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d494844520000', 'hex'), /damaged, or no sheet/],
  ['a ZIP of something else', zipSync({ 'a.txt': strToU8('a') }), /damaged, or no sheet/],
  ['half a workbook', workbook({ Leads: header }).subarray(0, 300), /damaged, or no sheet/],
  ['a workbook with broken XML', workbook({ Leads: '<row r="1"><c' }), /damaged, or no sheet/],
  ['too many bytes', new Uint8Array(20 * 1024 * 1024 + 1), /larger than 20 MB/],
])('%s is refused in words', async (_name, bytes, words) => {
  expect(await problemOf(bytes)).toMatch(words);
});

test('titles above the names of the columns are left out, and rows keep their numbers', async () => {
  const lines = [
    'Old leads of the academy',
    'Exported;on 31.05.2024',
    '',
    'Full name;Mobile;Date',
    'Asha Rao;9876543210;2024-05-31',
  ];
  const [sheet] = await readSheets(bytesOf(lines.join('\r\n')));
  expect(sheet?.rows).toEqual([
    ['Full name', 'Mobile', 'Date'],
    ['Asha Rao', '9876543210', '2024-05-31'],
  ]);
  const header = sheet?.rows[0] ?? [];
  expect(sheet && prepareRows(sheet, guessColumns(header), { order: 'day', receivedOn: '' }).rows).toEqual([
    { row: 5, values: { name: 'Asha Rao', phone: '9876543210', receivedAt: '2024-05-31' } },
  ]);
});

test('one date stands for all rows where no column has any', () => {
  const sheet = {
    name: 'leads.csv',
    headerRow: 1,
    rows: [
      ['Name', 'Phone'],
      ['Asha Rao', '9876543210'],
    ],
  };
  const mapping = guessColumns(['Name', 'Phone']);
  expect(refuseMapping(mapping, '')).toBe('Say which column has the date of each row, or one date for all.');
  expect(refuseMapping(mapping, '2024-05-31')).toBeUndefined();
  expect(prepareRows(sheet, mapping, { order: 'day', receivedOn: '2024-05-31' }).rows).toEqual([
    { row: 2, values: { receivedAt: '2024-05-31', name: 'Asha Rao', phone: '9876543210' } },
  ]);
});

test('columns are known by our names and by what sheets call them, each once', () => {
  const header = [
    'Timestamp',
    'Full Name',
    'E-Mail ID',
    'Mobile No.',
    'Phone',
    'Course',
    'Remarks',
    'Follow-up',
    'Shoe size',
  ];
  expect(guessColumns(header)).toEqual([
    'receivedAt',
    'name',
    'email',
    'phone',
    undefined,
    'course',
    'note',
    'note',
    undefined,
  ]);
  expect(guessColumns(['receivedAt', 'name', 'currentCTC', 'Year of passing'])).toEqual([
    'receivedAt',
    'name',
    'currentCTC',
    'yearOfPassing',
  ]);
  expect(guessColumns(['Dt.', 'Name'])).toEqual(['receivedAt', 'name']);
  const wordy = ['Name of the Candidate', 'Mob. No.', 'Date of Enquiry', 'Current Company', 'LinkedIn URL', 'S.No'];
  expect(guessColumns(wordy)).toEqual(['name', 'phone', 'receivedAt', 'currentEmployee', 'linkedin', undefined]);
});

test.each([
  ['2024-05-31', '2024-05-31'],
  ['2024-05-31T00:00:00', '2024-05-31'],
  ['2024-05-31 14:03:22.123', '2024-05-31T14:03:22'],
  ['2024-05-31T14:03:22Z', '2024-05-31T19:33:22'],
  ['2024-05-31T14:03:22-05:00', '2024-06-01T00:33:22'],
  ['2024/05/31 12:03:22 AM GMT+5:30', '2024-05-31T00:03:22'],
  ['31/05/2024 2.30 PM', '2024-05-31T14:30:00'],
  ['2024/5/31', '2024-05-31'],
  ['31/5/2024', '2024-05-31'],
  ['31.05.24', '2024-05-31'],
  ['3/4/2024 2:03:22 PM', '2024-04-03T14:03:22'],
  ['3/4/2024 12:03 am', '2024-04-03T00:03:00'],
  ['Friday, 31 May 2024', '2024-05-31'],
  ['1st June, 2024 9:30', '2024-06-01T09:30:00'],
  ['5/Jun/24', '2024-06-05'],
  ['May 3, 2024', '2024-05-03'],
  ['yesterday', 'yesterday'],
  ['3/14/2024', '3/14/2024'],
  ['31-Feb-2024', '31-Feb-2024'],
])('%s is %s', (text, date) => {
  expect(readDate(text, 'day')).toBe(date);
});

test('the month comes first where the sheet says so, or shows it', () => {
  expect(readDate('3/4/2024', 'month')).toBe('2024-03-04');
  expect(orderOf(['3/4/2024', '3/14/2024'])).toBe('month');
  expect(orderOf(['3/4/2024', '14/3/2024'])).toBe('day');
  expect(needsOrder(['3/4/2024', ''])).toBe(true);
  expect(needsOrder(['2024-03-04'])).toBe(false);
});

test('a day as spreadsheets count it is read, with its time if it has one', () => {
  expect(readDate('45443', 'day')).toBe('2024-05-31');
  expect(readDate('45443.5854398148', 'day')).toBe('2024-05-31T14:03:02');
  expect(readDate('9845', 'day')).toBe('9845');
});
