/** Renders and signs documents in a worker, so that they do not block the event loop. */
import type { Piscina } from 'piscina';
import { createFairQueue, type QueuedTask } from '../../concurrency/fair-queue.ts';
import { currentWorkKey } from '../../observability/request-context.ts';
import { workerPath } from '../../processes/worker-path.ts';
import type { SignatureDescription, SigningKey } from '../signing/sign-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfTask } from './render-pdf.worker.ts';

export type RenderTurn = Pick<QueuedTask, 'isUrgent' | 'deadline'>;

export interface PdfRenderer {
  render(document: PdfDocument): Promise<Uint8Array>;
  /** Rejects at any failure, so a document never lacks the requested signature. */
  renderSigned(
    document: PdfDocument,
    signing: {
      readonly signature: SignatureDescription;
      readonly key: SigningKey;
      readonly turn?: RenderTurn | undefined;
    },
  ): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Far more than the longest document takes. A document that takes longer never completes. */
const TIME_LIMIT_MS = 30_000;

const WORKERS = 2;
/** One worker is reserved for urgent documents: a long export must not delay a signature. */
const WORKERS_NOT_URGENT = 1;

/** Workers start with the first document and end when idle, so they use no memory at start. */
export function createPdfRenderer(): PdfRenderer {
  let pool: Promise<Piscina<PdfTask, Uint8Array>> | undefined;
  const queue = createFairQueue({
    concurrency: WORKERS,
    concurrencyPerKey: 1,
    concurrencyNotUrgent: WORKERS_NOT_URGENT,
  });
  const run = (task: PdfTask, turn: RenderTurn = {}) =>
    queue({ ...turn, key: currentWorkKey() }, async () => {
      pool ??= openPool();
      return (await pool).run(task, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    });
  return {
    render: (document) => run({ document }),
    renderSigned(document, { signature, key, turn }) {
      const { privateKey, certificatePem, chainPem } = key;
      return run({ document, signing: { signature, key: { privateKey, certificatePem, chainPem } } }, turn);
    },
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
    maxThreads: WORKERS,
    idleTimeout: 10_000,
    // Several times what the longest document takes. A smaller limit makes V8 collect earlier (see scripts/server-flags.mjs).
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
}
