import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Caller } from '../../../platform/access/caller.ts';
import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordRepeatableEvent } from '../../../platform/audit/log/record-repeatable-event.ts';
import type { Requester } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { readSignedDocument } from '../../../platform/documents/signing/read-signed-document.ts';
import type { DocumentStore } from '../../../platform/documents/store/document-store.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findNdaAcceptance, findNdaAcceptanceById, type NdaAcceptanceRow } from './nda.repository.ts';

/** The caller's own, by default of the version in force, or any of the tenant. */
type NdaSelector = { readonly own: 'current' | { readonly id: string } } | { readonly id: string };

/**
 * The stored document of the caller's NDA, or of one of the tenant's. A missing or changed file is reported and never recreated
 * (REQ-104).
 */
export async function downloadSignedNda(
  requester: Requester,
  { store }: { store: DocumentStore },
  wanted: NdaSelector,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { caller, client } = requester;
  const isOwn = 'own' in wanted;
  const acceptance = await requester.inTransaction(({ tx }) => findSelectedNda(tx, caller, wanted));
  if (acceptance === undefined) throw notFound();
  const bytes = await readDocument(store, acceptance);
  await requester.inTransaction(({ tx }) =>
    recordRepeatableEvent(tx, auditContextOf(caller, client), {
      event: {
        action: 'nda_document_downloaded',
        resourceType: 'nda_acceptance',
        resourceId: acceptance.id,
        details: { isOwn },
      },
    }),
  );
  return { name: acceptance.name, bytes };
}

async function findSelectedNda(
  tx: Queryable,
  { userId }: Caller,
  wanted: NdaSelector,
): Promise<NdaAcceptanceRow | undefined> {
  if (!('own' in wanted)) return findNdaAcceptanceById(tx, wanted.id);
  if (wanted.own === 'current') return findNdaAcceptance(tx, userId, CURRENT_NDA.version);
  const found = await findNdaAcceptanceById(tx, wanted.own.id);
  return found?.userId === userId ? found : undefined;
}

async function readDocument(store: DocumentStore, { signedPdfPath, pdfSha256 }: NdaAcceptanceRow): Promise<Uint8Array> {
  if (signedPdfPath === null || pdfSha256 === null) throw notFound();
  return readSignedDocument(store, signedPdfPath, pdfSha256);
}
