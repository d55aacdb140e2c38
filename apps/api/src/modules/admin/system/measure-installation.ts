import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import type { SigningIdentity } from '../../../platform/documents/signing/signing-identity.ts';
import type { DocumentStore } from '../../../platform/documents/store/document-store.ts';
import type { ProcessMetrics, ProcessWatch } from '../../../platform/observability/process-watch.ts';
import type { Installation } from '../../../platform/processes/installation.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { type HealthRecords, readHealthRecords } from './installation-health.queries.ts';

export interface Measured {
  readonly atMs: number;
  readonly installation: Installation;
  readonly process: ProcessMetrics;
  readonly records: HealthRecords;
  readonly databaseMs: number;
  readonly pool: { readonly busy: number; readonly idle: number; readonly waitedFor: number };
  readonly documents: { readonly isReachable: boolean; readonly ms: number };
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
  readonly identity: SigningIdentity;
}

export interface Measurable {
  readonly scope: TenantScope;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly clock: Clock;
  readonly identity: SigningIdentity;
  readonly store: DocumentStore;
  readonly watch: ProcessWatch;
  readonly installation: Installation;
  readonly dataDir: string | undefined;
}

/** Measures at most once in this time, however many requests arrive. */
const READ_EVERY_MS = 5_000;
/** A key that no document has. */
const NO_DOCUMENT = 'health/none';

/** Returns the function that measures. It caches a recent result, but no failure. */
export function createMeasureInstallation(deps: Measurable): () => Promise<Measured> {
  let last: { readonly atMs: number; readonly reading: Promise<Measured> } | undefined;
  return () => {
    const atMs = deps.clock.nowMs();
    if (last === undefined || atMs - last.atMs >= READ_EVERY_MS || atMs < last.atMs) {
      const next = { atMs, reading: measure(deps, atMs) };
      next.reading.catch(() => {
        if (last === next) last = undefined;
      });
      last = next;
    }
    return last.reading;
  };
}

async function measure(deps: Measurable, atMs: number): Promise<Measured> {
  const { scope, pool, store, watch, installation, identity, dataDir } = deps;
  // Before any request to it, or the measurement itself would count.
  const { totalCount, idleCount, waitingCount } = pool;
  const [documents, disk, [records, databaseMs]] = await Promise.all([
    timed(() =>
      store.get(NO_DOCUMENT, '').then(
        () => true,
        () => false,
      ),
    ),
    dataDir === undefined ? null : readDisk(dataDir),
    timed(() => scope.withDelivery((tx) => readHealthRecords(tx, isoTime(atMs)))),
  ]);
  return {
    atMs,
    installation,
    process: watch.read(),
    records,
    databaseMs,
    pool: { busy: totalCount - idleCount, idle: idleCount, waitedFor: waitingCount },
    documents: { isReachable: documents[0], ms: documents[1] },
    disk,
    identity,
  };
}

/** The space that the process may still use: a part is reserved for root. */
async function readDisk(folder: string): Promise<Measured['disk']> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const result = await work();
  return [result, Math.round((performance.now() - began) * 10) / 10];
}
