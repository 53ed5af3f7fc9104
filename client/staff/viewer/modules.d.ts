declare module 'pdfjs-dist/build/pdf.worker.mjs';
declare module 'pdfjs-dist/build/pdf.renderer.mjs';

declare module '*?worker&inline' {
  const InlinedWorker: new () => Worker;
  export default InlinedWorker;
}
