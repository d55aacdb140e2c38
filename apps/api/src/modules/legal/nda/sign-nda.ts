import { randomUUID } from 'node:crypto';
import { accountNameOf, checkAccountName, type NameCheck } from '@aicv/domain/identity/account-name';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Context, Requester } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { violatedUniqueConstraint } from '../../../platform/db/writes/unique-violation.ts';
import type { PdfDocument } from '../../../platform/documents/pdf/pdf-document.ts';
import {
  type DocumentDependencies,
  recordSignedDocument,
  recordStoredDocument,
  type StoredDocument,
  storageDeadline,
  storeSignedDocument,
} from '../../../platform/documents/signing/signed-document.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { describeForLog } from '../../../platform/http/errors/describe-for-log.ts';
import type { ErrorLog } from '../../../platform/http/errors/error-log.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { lockOwnAccount, requireUserUnlocked } from '../../identity/accounts.public.ts';
import { markNotificationsDone } from '../../notifications/notifications.public.ts';
import {
  findNdaAcceptance,
  findNdaAcceptanceById,
  insertNdaAcceptance,
  listEvidence,
  type NdaAcceptanceRow,
  type NdaEvidenceRow,
} from './nda.repository.ts';
import { type NdaRecord, ndaDocument, sealOf, textSha256Of } from './nda-document.ts';

export interface SignNdaDependencies extends DocumentDependencies {
  /** Whether the transaction's tenant requires a confirmed address to sign. */
  readonly requiresConfirmedEmail: (tx: Queryable) => Promise<boolean>;
  /** Runs in the transaction that records the signature. */
  readonly afterSigning: (ctx: Context) => Promise<void>;
  readonly log: ErrorLog;
}

export interface Signature {
  readonly name: string;
  /** The signer confirmed a name that differs from the account's. */
  readonly isOtherNameConfirmed: boolean;
}

export type SignNda = (requester: Requester, signature: Signature) => Promise<NdaAcceptanceRow>;

/** A signature and its document; the seal covers all of its content. */
interface Stated {
  readonly record: NdaRecord & { readonly nameCheck: NameCheck };
  readonly sealSha256: string;
  readonly content: PdfDocument;
}

const TEXT_SHA256 = textSha256Of(CURRENT_NDA);

/**
 * Signs the current NDA with the caller's legal name. The record, the sealed document and the audit entry are written together or not at
 * all. Rejects a second signature (NDA_ALREADY_SIGNED), and an unconfirmed address if the tenant requires a confirmed one
 * (EMAIL_UNCONFIRMED). Rejects a signature whose document cannot be rendered or stored (NDA_PDF_FAILED), or not in time
 * (SERVICE_UNAVAILABLE). No connection and no row lock is held meanwhile. The content of the document is checked again before the
 * signature is recorded (REQ-96, REQ-97).
 */
export function createSignNda(deps: SignNdaDependencies): SignNda {
  return async (requester, signature) => {
    await refuseUnprintable({ name: signature.name });
    const deadline = storageDeadline();
    // Repeats if the caller has reported another step or changed their name meanwhile. A trail holds a bounded number of steps.
    for (;;) {
      const stated = await requester.inTransaction((ctx) => state(ctx, deps, signature));
      const acceptance = await seal(requester, deps, { stated, deadline });
      if (acceptance !== undefined) return acceptance;
    }
  };
}

async function state(
  ctx: Context,
  deps: SignNdaDependencies,
  { name, isOtherNameConfirmed }: Signature,
): Promise<Stated> {
  const { caller, client, clock } = ctx;
  const { account, evidence } = await lockTrail(ctx, deps);
  const record = {
    id: randomUUID(),
    userId: caller.userId,
    tenantId: caller.tenantId,
    name,
    accountName: accountNameOf(account),
    nameCheck: checkAccountName(name, account, isOtherNameConfirmed),
    ipAddress: client.ipAddress,
    userAgent: client.userAgent,
    ndaVersion: CURRENT_NDA.version,
    textSha256: TEXT_SHA256,
    createdAt: isoTime(clock.nowMs()),
  };
  const sealSha256 = sealOf(record, evidence);
  return { record, sealSha256, content: ndaDocument(CURRENT_NDA, record, { evidence, sealSha256 }) };
}

/** The steps before the signature; no step is added during the transaction. Rejects a user who has signed or may no longer sign. */
async function lockTrail(
  { tx, caller }: Context,
  { requiresConfirmedEmail }: SignNdaDependencies,
): Promise<{ account: Awaited<ReturnType<typeof lockOwnAccount>>; evidence: NdaEvidenceRow[] }> {
  const account = await lockOwnAccount(tx, caller);
  if ((await findNdaAcceptance(tx, caller.userId, CURRENT_NDA.version)) !== undefined) throw alreadySigned();
  if (account.emailConfirmedAt === null && (await requiresConfirmedEmail(tx))) throw emailUnconfirmed();
  return { account, evidence: await listEvidence(tx, caller.userId, CURRENT_NDA.version) };
}

/** Returns undefined if a step was reported or the account's name changed since: the document would not contain it. */
async function seal(
  requester: Requester,
  deps: SignNdaDependencies,
  { stated, deadline }: { stated: Stated; deadline: AbortSignal },
): Promise<NdaAcceptanceRow | undefined> {
  const { caller } = requester;
  const { store, log } = deps;
  const { id } = stated.record;
  const document = await storeDocument(deps, stated, deadline);
  try {
    return await recordStoredDocument(store, document, {
      record: () => requester.inTransaction((ctx) => recordIfUnchanged(ctx, deps, { stated, document })),
      isRecorded: () =>
        requester.inTransaction(async ({ tx }) => {
          await requireUserUnlocked(tx, caller.userId);
          return (await findNdaAcceptanceById(tx, id)) !== undefined;
        }),
      log,
      deadline,
    });
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'nda_acceptances_user_version_key') throw alreadySigned();
    throw error;
  }
}

async function storeDocument(
  deps: SignNdaDependencies,
  { record, content }: Stated,
  deadline: AbortSignal,
): Promise<StoredDocument> {
  const { identity, log } = deps;
  try {
    return await storeSignedDocument(deps, {
      id: record.id,
      reason: 'Seal of a signed non-disclosure agreement',
      issuedAt: record.createdAt,
      key: `nda/${record.id}.pdf`,
      content,
      deadline,
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log(
      { failure: describeForLog(error), reason: identity.canSign ? undefined : identity.reason },
      'could not create an NDA document',
    );
    throw new ApiError(500, 'NDA_PDF_FAILED', 'Failed to generate NDA PDF');
  }
}

async function recordIfUnchanged(
  ctx: Context,
  deps: SignNdaDependencies,
  { stated, document }: { stated: Stated; document: StoredDocument },
): Promise<NdaAcceptanceRow | undefined> {
  const { tx, caller } = ctx;
  const { record, sealSha256 } = stated;
  const { nameCheck } = record;
  // Locked until the commit: only one of several signatures of a person is written, and no step is added in between.
  const { account, evidence } = await lockTrail(ctx, deps);
  if (accountNameOf(account) !== record.accountName) return undefined;
  if (sealOf(record, evidence) !== sealSha256) return undefined;
  const acceptance = await insertNdaAcceptance(tx, {
    ...record,
    sealSha256,
    signedPdfPath: document.key,
    pdfSha256: document.sha256,
    pdfSizeBytes: document.sizeBytes,
  });
  await recordSignedDocument(tx, document, { kind: 'nda' });
  await ctx.audit({
    action: 'nda_signed',
    resourceType: 'nda_acceptance',
    resourceId: record.id,
    details: {
      ndaVersion: record.ndaVersion,
      nameCheck,
      textSha256: record.textSha256,
      sealSha256,
      pdfSha256: document.sha256,
    },
  });
  const { ndaVersion: version } = record;
  await markNotificationsDone(
    tx,
    { userIds: [caller.userId], tenantId: caller.tenantId },
    { kind: 'agreement_reminder', details: { agreement: 'nda', version } },
  );
  await deps.afterSigning(ctx);
  return acceptance;
}

const emailUnconfirmed = () =>
  new ApiError(409, 'EMAIL_UNCONFIRMED', 'Confirm your email address first. Open the link that was sent to it.');

function alreadySigned(): ApiError {
  return new ApiError(409, 'NDA_ALREADY_SIGNED', 'NDA already signed');
}
