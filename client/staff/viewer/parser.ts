/** The thread that reads a PDF: pdf.js's own, with bounds. */
import './memory.ts';
import 'pdfjs-dist/build/pdf.worker.mjs';
