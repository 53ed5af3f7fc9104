/** The thread that draws the pages of a PDF: pdf.js's own, with bounds. */
import './memory.ts';
import 'pdfjs-dist/build/pdf.renderer.mjs';
