/**
 * The header with which a browser offers a file under its name (RFC 6266): in Latin letters for old clients, exactly for
 * all others. Nothing in a name can end the value or the header.
 */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain =
    fileName
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file';
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
