/** Addresses of the files for drawing a PDF: encodings, standard fonts and decoders of pictures. */
const files = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true, exhaustive: true },
);

const addresses = new Map(Object.entries(files).map(([path, address]) => [path.split('/').at(-1), address]));

/** Reads one of these files; null for any other name. */
export async function readAsset(name: string): Promise<ArrayBuffer | null> {
  const address = addresses.get(name);
  if (address === undefined) return null;
  const response = await fetch(address);
  return response.ok ? response.arrayBuffer() : null;
}
