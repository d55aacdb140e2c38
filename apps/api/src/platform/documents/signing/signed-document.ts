/**
 * Documents that the platform signs, stores and issues. Rendering and storing may be slow, so no connection is held meanwhile. The
 * transaction that records a document checks its statements again. It records the hash, so that any visitor can verify the document.
 */

import { createHash } from 'node:crypto';
import type { IssuedKind } from '@aicv/domain/legal/issued-document';
import { brand } from '@aicv/domain/text/brand';
import { createFairQueue } from '../../concurrency/fair-queue.ts';
import type { Queryable } from '../../db/pool/queryable.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { describeForLog } from '../../http/errors/describe-for-log.ts';
import type { ErrorLog } from '../../http/errors/error-log.ts';
import { currentWorkKey } from '../../observability/request-context.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { PdfRenderer, RenderTurn } from '../pdf/render-pdf.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { insertIssuedDocument, saveSigningCertificate } from './signing.repository.ts';
import type { SigningIdentity, UsableSigningIdentity } from './signing-identity.ts';

export interface Signing {
  readonly pdf: PdfRenderer;
  readonly identity: SigningIdentity;
}

export interface SignedDocument {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly issuedAt: string;
  readonly signedWith: UsableSigningIdentity;
}

export interface IssueDescription {
  readonly id: string;
  readonly reason: string;
  readonly issuedAt: string;
}

/** Rejects if the platform cannot sign or the document cannot be rendered. */
export async function makeSignedDocument(
  { pdf, identity }: Signing,
  document: PdfDocument,
  { id, reason, issuedAt, turn }: IssueDescription & { readonly turn?: RenderTurn },
): Promise<SignedDocument> {
  if (!identity.canSign) throw new Error(identity.reason);
  const signature = { signer: brand.legalName, reason, location: brand.name, signedAt: issuedAt };
  const bytes = await pdf.renderSigned(document, { signature, key: identity, turn });
  return { id, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), issuedAt, signedWith: identity };
}

/** Call it in the transaction that records the issue. `code`, if any, is printed beside the document id. */
export async function recordSignedDocument(
  tx: Queryable,
  { id, sha256, issuedAt, signedWith }: SignedDocument,
  { kind, code = null }: { readonly kind: IssuedKind; readonly code?: string | null },
): Promise<void> {
  await saveSigningCertificate(tx, signedWith);
  await insertIssuedDocument(tx, { id, kind, sha256, code, issuedAt });
}

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
 * Renders, signs and stores a document. Call it outside of a transaction. Rejects at any failure, and nothing is stored then. Refuses if
 * too many wait, or if its turn does not come before the deadline.
 */
export function storeSignedDocument(
  { store, ...signing }: DocumentDependencies,
  {
    key,
    content,
    deadline,
    ...issue
  }: IssueDescription & {
    readonly key: string;
    readonly content: PdfDocument;
    readonly deadline: AbortSignal;
  },
): Promise<StoredDocument> {
  return queue({ key: currentWorkKey(), deadline }, async () => {
    const document = await makeSignedDocument(signing, content, { ...issue, turn: { isUrgent: true, deadline } });
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
