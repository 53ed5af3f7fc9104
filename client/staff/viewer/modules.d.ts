declare module 'pdfjs-dist/build/pdf.worker.mjs';
declare module 'pdfjs-dist/build/pdf.renderer.mjs';

declare module 'mammoth/mammoth.browser.js' {
  export { default } from 'mammoth';
}

declare module '*?worker&inline' {
  const InlinedWorker: new () => Worker;
  export default InlinedWorker;
}
