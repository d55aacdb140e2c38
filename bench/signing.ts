/**
 * The cost of the signed confidentiality agreement: rendered and signed by the worker, ten a second, in a process without database and
 * store; a hundred for their processor time, a hundred more for the event loop's delay. Processor time is that of all threads of the
 * process; the main thread's is counted separately.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CURRENT_NDA } from '@aicv/domain/agreements/current-agreement';
import { ndaDocument } from '../apps/api/src/modules/nda/nda-document.ts';
import { sealOf, textSha256Of } from '../apps/api/src/modules/nda/nda-record.ts';
import { createPdfRenderer } from '../apps/api/src/platform/documents/render-pdf.ts';
import { openSigningIdentity } from '../apps/api/src/platform/documents/signing-identity.ts';
import { BUDGETS } from './budgets.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';

const PER_SECOND = 10;
const DOCUMENTS = 100;
const WARM_UP = 20;
/** Sampling interval of the event loop's delay. Each sample includes it, so it is subtracted. */
const SAMPLE_MS = 5;

/** The second name needs a font of its own in the document. */
const SIGNERS = { 'Latin name': 'Nia Okafor', 'Greek name': 'Ελένη Παπαδοπούλου' } as const;

export const run: RunPart = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aicv-bench-signing-'));
  const pdf = createPdfRenderer();
  try {
    const identity = await openSigningIdentity(
      { dataDir: folder, organization: 'Bench', pkcs12: undefined },
      new Date(),
    );
    if (!identity.canSign) throw new Error(identity.reason);
    const measurements: Measurement[] = [];
    for (const [kind, name] of Object.entries(SIGNERS)) {
      const signOne = () => {
        const signedAt = new Date().toISOString();
        const description = { signer: 'Bench', reason: 'Bench', location: 'Bench', signedAt };
        return pdf.renderSigned(documentFor(name, signedAt), description, identity);
      };
      measurements.push(...(await measure(kind, signOne)));
    }
    return measurements;
  } finally {
    await pdf.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function measure(kind: string, signOne: () => Promise<Uint8Array>): Promise<Measurement[]> {
  for (let count = 0; count < WARM_UP; count += 1) await signOne();
  // Separate from the delays: sampling the event loop hundreds of times a second costs a millisecond a document by itself.
  const before = { all: process.cpuUsage(), main: process.threadCpuUsage() };
  const { bytes } = await signAtPace(signOne);
  const allMs = msOf(process.cpuUsage(before.all)) / DOCUMENTS;
  const mainMs = msOf(process.threadCpuUsage(before.main)) / DOCUMENTS;

  // Its own work: the computation of the event loop's thread between two turns of a timer. On a shared machine the delay comes mostly from
  // other processes; this does not.
  let longestWorkMs = 0;
  let last = process.threadCpuUsage();
  const probe = setInterval(() => {
    longestWorkMs = Math.max(longestWorkMs, msOf(process.threadCpuUsage(last)));
    last = process.threadCpuUsage();
  }, SAMPLE_MS);
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delay.enable();
  const { times } = await signAtPace(signOne);
  delay.disable();
  clearInterval(probe);
  const name = `render and sign, ${kind}`;
  return [
    {
      name: `${name}: processor time a document`,
      value: allMs,
      unit: 'ms',
      budget: BUDGETS.signedDocumentCpuMs,
      beside: `of which the main thread ${mainMs.toFixed(2)} ms; ${bytes} bytes`,
    },
    {
      name: `${name}: 95 of 100`,
      value: percentile(times, 0.95),
      unit: 'ms',
      budget: BUDGETS.signingP95Ms,
      beside: `median ${percentile(times, 0.5).toFixed(1)} ms`,
    },
    {
      name: `${name}: longest wait of the event loop`,
      value: delay.max / 1e6 - SAMPLE_MS,
      unit: 'ms',
      budget: BUDGETS.signingEventLoopMs,
      beside: `its own longest work ${longestWorkMs.toFixed(1)} ms`,
    },
  ];
}

async function signAtPace(signOne: () => Promise<Uint8Array>): Promise<{ times: number[]; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    let started = 0;
    const timer = setInterval(() => {
      started += 1;
      if (started === DOCUMENTS) clearInterval(timer);
      const start = performance.now();
      signOne().then((signed) => {
        bytes = signed.length;
        if (times.push(performance.now() - start) === DOCUMENTS) resolve();
      }, reject);
    }, 1000 / PER_SECOND);
  });
  return { times, bytes };
}

function documentFor(name: string, createdAt: string) {
  const record = {
    id: randomUUID(),
    userId: randomUUID(),
    tenantId: 'default',
    name,
    accountName: name,
    nameCheck: 'same' as const,
    ipAddress: '192.0.2.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ndaVersion: CURRENT_NDA.version,
    textSha256: textSha256Of(CURRENT_NDA),
    createdAt,
  };
  return ndaDocument(CURRENT_NDA, record, { evidence: [], sealSha256: sealOf(record, []) });
}

function msOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}
