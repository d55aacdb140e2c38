/** Renders and signs documents in a worker, so that the event loop never waits for one. */
import type { Piscina } from 'piscina';
import { workerPath } from '../worker-path.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfTask } from './render-pdf.worker.ts';
import type { SignatureDescription, SigningKey } from './sign-pdf.ts';

export interface PdfRenderer {
  render(document: PdfDocument): Promise<Uint8Array>;
  /** Rejects when anything fails: there is never a document without the signature that was asked for. */
  renderSigned(document: PdfDocument, signature: SignatureDescription, key: SigningKey): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Far more than the longest document takes: what is not finished by then never will be. */
const TIME_LIMIT_MS = 30_000;

/** The worker starts with the first document and ends when it has been idle: it costs no memory at start. */
export function createPdfRenderer(): PdfRenderer {
  let pool: Promise<Piscina<PdfTask, Uint8Array>> | undefined;
  const run = async (task: PdfTask) => {
    pool ??= openPool();
    return (await pool).run(task, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  };
  return {
    render: (document) => run({ kind: 'render', document }),
    renderSigned: (document, signature, { privateKey, certificatePem, chainPem }) =>
      run({ kind: 'render-signed', document, signature, key: { privateKey, certificatePem, chainPem } }),
    async close() {
      await (await pool)?.destroy();
    },
  };
}

async function openPool(): Promise<Piscina<PdfTask, Uint8Array>> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: workerPath(import.meta.url, 'render-pdf'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
  });
}
