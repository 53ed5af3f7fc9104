/** Resumes as Word documents, with runs split where Word splits them. */
import { makeZip } from '../zip.ts';
import type { Block, Resume, Text } from './compose.ts';
import type { Random } from './random.ts';

export interface DocxStyle {
  /** Where the name and the way to reach the person stand. */
  head: 'body' | 'page header' | 'text box';
  /** Two columns are the cells of a table without borders. */
  hasStyles: boolean;
}

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"';
const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');

export function writeDocx(resume: Resume, style: DocxStyle, random: Random): Buffer {
  const relations: string[] = [];
  const properties = (size: number | undefined) => (size ? `<w:rPr><w:sz w:val="${size}"/></w:rPr>` : '');

  function runs(text: string, size?: number): string {
    const parts = random.chance(0.5) ? [text] : [text.slice(0, random.between(1, text.length)), ''];
    if (parts.length === 2) parts[1] = text.slice(parts[0]?.length);
    return parts
      .filter(Boolean)
      .map(
        (part) =>
          `<w:r w:rsidR="00A1${random.digits(4)}">${properties(size)}<w:t xml:space="preserve">${inXml(part)}</w:t></w:r>`,
      )
      .join(random.chance(0.3) ? '<w:proofErr w:type="spellStart"/>' : '');
  }

  function texts(all: readonly Text[]): string {
    return all
      .map(({ text, link }) => {
        if (!link) return runs(text);
        relations.push(link);
        return `<w:hyperlink r:id="rId${100 + relations.length}" w:history="1">${runs(text)}</w:hyperlink>`;
      })
      .join('');
  }

  function paragraph(block: Block): string {
    switch (block.kind) {
      case 'name':
        return style.hasStyles
          ? `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${runs(block.text)}</w:p>`
          : `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${runs(block.text, 40)}</w:p>`;
      case 'heading':
        return style.hasStyles
          ? `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${runs(block.text)}</w:p>`
          : `<w:p>${runs(block.text, 26)}</w:p>`;
      case 'bullet':
        return `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${runs(block.text)}</w:p>`;
      case 'row':
        return '';
      default:
        return `<w:p><w:pPr><w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs></w:pPr>${texts(block.texts)}${block.right ? `<w:r><w:tab/></w:r>${runs(block.right)}` : ''}</w:p>`;
    }
  }

  function body(blocks: readonly Block[]): string {
    let xml = '';
    let rows: string[] = [];
    const flush = () => {
      if (rows.length > 0) xml += `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl><w:p/>`;
      rows = [];
    };
    for (const block of blocks) {
      if (block.kind === 'row') {
        rows.push(
          `<w:tr>${block.cells.map((cell) => `<w:tc><w:tcPr/><w:p>${runs(cell)}</w:p></w:tc>`).join('')}</w:tr>`,
        );
        continue;
      }
      flush();
      xml += paragraph(block);
    }
    flush();
    return xml;
  }

  const head = body(resume.header);
  const box = `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${head}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${head}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const main = body(resume.main);
  const columns =
    resume.side.length > 0 ? `<w:tbl><w:tr><w:tc>${body(resume.side)}</w:tc><w:tc>${main}</w:tc></w:tr></w:tbl>` : main;
  const start = { body: head, 'page header': '', 'text box': box }[style.head];
  const section =
    style.head === 'page header'
      ? '<w:sectPr><w:headerReference w:type="default" r:id="rId1"/></w:sectPr>'
      : '<w:sectPr/>';
  const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>${relations.map((target, index) => `<Relationship Id="rId${101 + index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${inXml(target)}" TargetMode="External"/>`).join('')}</Relationships>`;
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  return makeZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/><Override PartName="/word/header1.xml" ContentType="${word}.header+xml"/></Types>`,
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${namespaces}><w:body>${start}${columns}${section}</w:body></w:document>`,
    'word/_rels/document.xml.rels': rels,
    'word/_rels/header1.xml.rels': rels,
    'word/header1.xml': `<?xml version="1.0"?><w:hdr ${namespaces}>${style.head === 'page header' ? head : '<w:p/>'}</w:hdr>`,
    'word/styles.xml': `<?xml version="1.0"?><w:styles ${namespaces}><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:rPr><w:sz w:val="56"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:sz w:val="28"/></w:rPr></w:style></w:styles>`,
  });
}
