/** Where the files are that drawing a PDF may need: encodings, the standard fonts, and decoders of pictures. */
const files = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true, exhaustive: true },
);

const addresses = new Map(Object.entries(files).map(([path, address]) => [path.split('/').at(-1), address]));

/** Reads one of them; null for any other name, whoever asks. */
export async function readAsset(name: string): Promise<ArrayBuffer | null> {
  const address = addresses.get(name);
  if (address === undefined) return null;
  const response = await fetch(address);
  return response.ok ? response.arrayBuffer() : null;
}
