/**
 * Documents that the platform signs and stores. Rendering and storing may be slow, so no connection is held meanwhile. The transaction that
 * records a document checks its statements again.
 */
import { createFairQueue } from '../../concurrency/fair-queue.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { describeForLog } from '../../http/errors/describe-for-log.ts';
import type { ErrorLog } from '../../http/errors/error-log.ts';
import { currentWorkKey } from '../../observability/request-context.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import {
  type IssueDescription,
  makeSignedDocument,
  type SignedDocument,
  type Signing,
} from '../signing/signed-document.ts';
import type { DocumentStore } from './document-store.ts';

export interface DocumentDependencies extends Signing {
  readonly store: DocumentStore;
}

export interface StoredDocument extends SignedDocument {
  /** Its key in the store. */
  readonly key: string;
  readonly sizeBytes: number;
}

/** Each is in memory, about 50 kB, until it is stored. */
const CONCURRENCY_MAX = 32;

/** More than storage with eight seconds per document completes before the deadline. */
const WAITING_MAX = 200;

/** Of both limits, the share of one user: a third. */
const shareOf = (all: number) => Math.floor(all / 3);

/**
 * A proxy gives up after 60 seconds (`deploy/nginx.conf`), and a user who got that error must not have signed. The rest is for the record.
 */
const DEADLINE_MS = 45_000;

const RETRY_AFTER_SECONDS = 5;

const storageTimeoutError = () =>
  new ApiError(503, 'SERVICE_UNAVAILABLE', {
    message: 'The document could not be saved in time. Please try again in a moment.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const queue = createFairQueue({
  concurrency: CONCURRENCY_MAX,
  concurrencyPerKey: shareOf(CONCURRENCY_MAX),
  waiting: { max: WAITING_MAX, maxPerKey: shareOf(WAITING_MAX), refusal: storageTimeoutError },
});

/** The deadline of a document that is requested now. */
export function storageDeadline(): AbortSignal {
  const deadline = new AbortController();
  setTimeout(() => deadline.abort(storageTimeoutError()), DEADLINE_MS).unref();
  return deadline.signal;
}

/**
 * Renders, signs and stores a document. Call it outside of a transaction. `compose` runs when its turn comes. Rejects at any failure, and
 * nothing is stored then. Refuses if too many wait, or if its turn does not come before the deadline.
 */
export function storeSignedDocument(
  { store, ...signing }: DocumentDependencies,
  {
    key,
    compose,
    deadline,
    ...issue
  }: IssueDescription & {
    readonly key: string;
    readonly compose: () => PdfDocument;
    readonly deadline: AbortSignal;
  },
): Promise<StoredDocument> {
  return queue({ key: currentWorkKey(), deadline }, async () => {
    const document = await makeSignedDocument(signing, compose(), { ...issue, turn: { isUrgent: true, deadline } });
    const { sizeBytes } = await store.put(key, document.bytes);
    return { ...document, key, sizeBytes };
  });
}

/**
 * Records a stored document. A document that was stored after its deadline is refused and removed. If `record` returns undefined, the
 * document's statements are no longer true, and it is removed.
 *
 * After a refusal by `record` (an ApiError), the document is removed. After any other failure, it is removed unless `isRecorded` finds its
 * record: if the connection breaks during the commit, the COMMIT may still take effect. So `isRecorded` fails at once while the rows that
 * `record` locks are locked. If it cannot check, the document stays. So does a document after a crash: it belongs to no record and is never
 * shown.
 */
export async function recordStoredDocument<T>(
  store: DocumentStore,
  { key }: StoredDocument,
  attempt: {
    readonly record: () => Promise<T | undefined>;
    readonly isRecorded: () => Promise<boolean>;
    readonly log: ErrorLog;
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
    // A refusal is thrown inside the transaction, before any COMMIT.
    await discardUnlessRecorded(store, key, error instanceof ApiError ? neverRecorded : attempt);
    throw error;
  }
}

async function discardUnlessRecorded(
  store: DocumentStore,
  key: string,
  { isRecorded, log }: { readonly isRecorded: () => Promise<boolean>; readonly log: ErrorLog },
): Promise<void> {
  try {
    if (!(await isRecorded())) await store.remove(key);
  } catch (error) {
    log({ failure: describeForLog(error), key }, 'a document that may be unused stayed in the store');
  }
}
