/**
 * Documents that the platform signs and keeps. Rendering and storing take as long as a slow store takes: no connection is held
 * meanwhile, and what the document states is asked again in the transaction that records it.
 */
import { createFairQueue } from '../fair-queue.ts';
import { ApiError } from '../http/api-error.ts';
import { describeForLog } from '../http/describe-for-log.ts';
import { currentWorkKey } from '../request-context.ts';
import type { DocumentStore } from './document-store.ts';
import type { PdfDocument } from './pdf-document.ts';
import { makeSignedDocument, type SignedDocument, type Signing } from './signed-document.ts';

export interface DocumentDependencies extends Signing {
  readonly store: DocumentStore;
}

export interface StoredDocument extends SignedDocument {
  /** Under which the store has it. */
  readonly key: string;
  readonly sizeBytes: number;
}

type Log = (details: Record<string, unknown>, message: string) => void;

/** Each is in memory, some 50 kB, until the store has it. */
const CONCURRENCY_MAX = 32;

/** What a storage that takes eight seconds for each would keep for longer than their deadline. */
const WAITING_MAX = 200;

/** Of both, for one person: a third. */
const shareOf = (all: number) => Math.floor(all / 3);

/** A proxy gives up after 60 seconds (`deploy/nginx.conf`), and whoever was told so must not have signed. The rest is for the record. */
const DEADLINE_MS = 45_000;

const RETRY_AFTER_SECONDS = 5;

const storageTimeoutError = () =>
  new ApiError(503, 'SERVICE_UNAVAILABLE', 'The document could not be saved in time. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const queue = createFairQueue({
  concurrency: CONCURRENCY_MAX,
  concurrencyPerKey: shareOf(CONCURRENCY_MAX),
  waiting: { max: WAITING_MAX, maxPerKey: shareOf(WAITING_MAX), refusal: storageTimeoutError },
});

/** Until when a document that is asked for now is worth making. */
export function storageDeadline(): AbortSignal {
  const deadline = new AbortController();
  setTimeout(() => deadline.abort(storageTimeoutError()), DEADLINE_MS).unref();
  return deadline.signal;
}

/**
 * Makes, signs and stores a document, to be called outside of a transaction; `compose` when its turn has come. Rejects when any of it fails,
 * and then nothing is kept; as a refusal where too many wait, or its turn does not come before the deadline.
 */
export function storeSignedDocument(
  { store, ...signing }: DocumentDependencies,
  key: string,
  compose: () => PdfDocument,
  signature: { readonly id: string; readonly reason: string; readonly issuedAt: string },
  deadline: AbortSignal,
): Promise<StoredDocument> {
  return queue({ key: currentWorkKey(), deadline }, async () => {
    const document = await makeSignedDocument(signing, compose(), signature, { isUrgent: true, deadline });
    const { sizeBytes } = await store.put(key, document.bytes);
    return { ...document, key, sizeBytes };
  });
}

/**
 * Records a document that is kept; one that was kept after its deadline is refused and taken back. `record` answers undefined where what
 * the document states is no longer so: the document is taken back.
 * When it fails, that is so unless `isRecorded` finds its record: a connection that breaks at the commit leaves that open, and the
 * COMMIT may still be on its way. So `isRecorded` fails, at once, while what `record` locks is locked. What cannot be looked for
 * stays, and so does what a crash leaves: it belongs to no record and is never shown.
 */
export async function recordStoredDocument<T>(
  store: DocumentStore,
  { key }: StoredDocument,
  attempt: {
    readonly record: () => Promise<T | undefined>;
    readonly isRecorded: () => Promise<boolean>;
    readonly log: Log;
    readonly deadline: AbortSignal;
  },
): Promise<T | undefined> {
  const neverRecorded = { ...attempt, isRecorded: async () => false };
  if (attempt.deadline.aborted) {
    await discardUnlessRecorded(store, key, neverRecorded);
    throw attempt.deadline.reason;
  }
  try {
    const recorded = await attempt.record();
    if (recorded === undefined) await discardUnlessRecorded(store, key, neverRecorded);
    return recorded;
  } catch (error) {
    await discardUnlessRecorded(store, key, attempt);
    throw error;
  }
}

async function discardUnlessRecorded(
  store: DocumentStore,
  key: string,
  { isRecorded, log }: { readonly isRecorded: () => Promise<boolean>; readonly log: Log },
): Promise<void> {
  try {
    if (!(await isRecorded())) await store.remove(key);
  } catch (error) {
    log({ failure: describeForLog(error), key }, 'a document that may be unused stayed in the store');
  }
}
