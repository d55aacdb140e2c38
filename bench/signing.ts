import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PdfDocument } from '../apps/api/src/platform/documents/pdf-document.ts';
import { createPdfRenderer } from '../apps/api/src/platform/documents/render-pdf.ts';
import { openSigningIdentity } from '../apps/api/src/platform/documents/signing-identity.ts';
import { BUDGETS } from './budgets.ts';
import { percentile } from './percentile.ts';

// `node bench/signing.ts`: renders and signs a document of an agreement's length, ten a second for ten seconds, and
// measures what one takes, what it costs the processor, and how long the event loop of the process waited meanwhile.

const PER_SECOND = 10;
const SECONDS = 10;
const WARM_UP = 20;
/** Of the event loop; each sample holds its own interval, which is subtracted. */
const SAMPLE_MS = 5;

const sentence = 'Each party keeps what the other discloses in confidence and uses it for the stated purpose only. ';
const document: PdfDocument = {
  title: 'Non-Disclosure Agreement',
  subtitle: 'Version 1.0, signed by Ελένη Παπαδοπούλου',
  author: 'Bench',
  createdAt: new Date().toISOString(),
  blocks: [
    ...Array.from({ length: 9 }, (_, index) => [
      { kind: 'heading' as const, text: `${index + 1}. Section` },
      { kind: 'paragraph' as const, text: sentence.repeat(6) },
      { kind: 'paragraph' as const, text: sentence.repeat(5) },
    ]).flat(),
    {
      kind: 'table',
      rows: Array.from({ length: 12 }, (_, index) => ({ label: `Row ${index + 1}`, value: 'recorded by the server' })),
    },
    { kind: 'mono', lines: ['0'.repeat(64), 'f'.repeat(64)] },
  ],
  footer: 'Non-Disclosure Agreement',
};

const folder = mkdtempSync(join(tmpdir(), 'aicv-bench-signing-'));
const pdf = createPdfRenderer();
try {
  const identity = await openSigningIdentity({ dataDir: folder, organization: 'Bench', pkcs12: undefined }, new Date());
  if (!identity.canSign) throw new Error(identity.reason);
  const signOne = () => {
    const signedAt = new Date().toISOString();
    return pdf.renderSigned(document, { signer: 'Bench', reason: 'Bench', location: 'Bench', signedAt }, identity);
  };
  for (let count = 0; count < WARM_UP; count += 1) await signOne();

  const times: number[] = [];
  // Its own work: what the event loop's thread computed between two turns of a timer. On a machine that others use, the
  // wait is mostly theirs; this is not.
  let longestWorkMs = 0;
  let last = process.threadCpuUsage();
  const probe = setInterval(() => {
    const now = process.threadCpuUsage();
    longestWorkMs = Math.max(longestWorkMs, (now.user + now.system - last.user - last.system) / 1000);
    last = now;
  }, SAMPLE_MS);
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  const before = process.cpuUsage();
  delay.enable();
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    let started = 0;
    const timer = setInterval(() => {
      started += 1;
      if (started === PER_SECOND * SECONDS) clearInterval(timer);
      const start = performance.now();
      signOne().then((signed) => {
        bytes = signed.length;
        if (times.push(performance.now() - start) === PER_SECOND * SECONDS) resolve();
      }, reject);
    }, 1000 / PER_SECOND);
  });
  delay.disable();
  clearInterval(probe);
  const { user, system } = process.cpuUsage(before);
  const processorMs = (user + system) / 1000 / times.length;
  const loopMs = delay.max / 1e6 - SAMPLE_MS;
  const p95Ms = percentile(times, 0.95);
  console.log(`signed document: ${bytes} bytes`);
  console.log(`render and sign: median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`);
  console.log(`processor: ${processorMs.toFixed(1)} ms per document, all threads of the process`);
  console.log(
    `event loop: longest wait ${loopMs.toFixed(1)} ms (budget ${BUDGETS.signingEventLoopMs} ms), own work ${longestWorkMs.toFixed(1)} ms`,
  );
  if (p95Ms > BUDGETS.signingP95Ms || loopMs > BUDGETS.signingEventLoopMs) process.exitCode = 1;
} finally {
  await pdf.close();
  rmSync(folder, { recursive: true, force: true });
}
