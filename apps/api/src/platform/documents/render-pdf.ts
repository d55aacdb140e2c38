/** Renders documents in a worker, so that the event loop never waits for one. */
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { PdfDocument } from './pdf-document.ts';

export interface PdfRenderer {
  render(document: PdfDocument): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The worker starts with the first document and ends when it has been idle: it costs no memory at start. */
export function createPdfRenderer(): PdfRenderer {
  // Sources run as they are in development and tests; production runs the bundle beside its bundled worker.
  const worker = import.meta.url.endsWith('.ts') ? './render-pdf.worker.ts' : './render-pdf.worker.js';
  let pool: Piscina | undefined;
  return {
    async render(document) {
      pool ??= new Piscina({
        filename: fileURLToPath(new URL(worker, import.meta.url)),
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: 10_000,
      });
      return pool.run(document);
    },
    async close() {
      await pool?.destroy();
    },
  };
}
