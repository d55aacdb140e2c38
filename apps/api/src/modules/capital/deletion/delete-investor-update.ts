import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Requester } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { disclosedUpdate } from '../disclosed-items.ts';
import { withReaders } from '../updates/authored-updates.queries.ts';
import { findInvestorUpdateForUpdate } from '../updates/investor-updates.repository.ts';
import { markUpdateDeleted } from './capital-deletion.repository.ts';

/**
 * Moves a draft to the trash (REQ-327) and cancels its schedule. Rejects an update that is or was published (PUBLISHED), and a stale version (STALE), whose response contains the
 * draft and is a disclosure.
 */
export async function deleteInvestorUpdate(
  requester: Requester,
  id: string,
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  const newer = await requester.inTransaction(async (ctx) => {
    const { tx, caller } = ctx;
    const draft = await findInvestorUpdateForUpdate(tx, id);
    if (draft === undefined) throw notFound();
    if (draft.publishedAt !== null) throw isPublished();
    if (draft.withdrawnAt !== null) throw wasPublished();
    if (isStale(draft.version, version)) {
      await recordDisclosures(ctx, 'shown', { records: [disclosedUpdate(draft)], ndaVersion: CURRENT_NDA.version });
      return withReaders(tx, draft);
    }
    await markUpdateDeleted(tx, draft, caller.userId);
    await ctx.audit({
      action: 'investor_update_deleted',
      resourceType: 'investor_update',
      resourceId: id,
      details: { title: draft.title },
    });
    return undefined;
  });
  // Outside the transaction: a rejection inside would roll back the recorded disclosure.
  if (newer !== undefined) throw new StaleError('This investor update was', newer);
}

const isPublished = () =>
  new ApiError(
    409,
    'PUBLISHED',
    'This update is published, and its recipients may have read it. Correct or withdraw it instead.',
  );

const wasPublished = () =>
  new ApiError(409, 'PUBLISHED', 'This update was published and withdrawn. Its versions are part of the record.');
