import type { Context } from '../../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { type AuthoredUpdateRow, withReaders } from './authored-updates.queries.ts';
import { findInvestorUpdate, insertInvestorUpdate } from './investor-updates.repository.ts';
import { type Recipients, requireRecipients, storedRecipients } from './recipients.ts';

export interface UpdateInput extends Recipients {
  readonly title?: string | null | undefined;
  readonly content?: string | null | undefined;
  /** URL of the full report and its length in pages. */
  readonly reportUrl?: string | null | undefined;
  readonly pages?: number | null | undefined;
}

/** Creates a draft of an investor update, once per idempotency key. Only authors see it until it is published. */
export async function createInvestorUpdate(
  ctx: Context,
  {
    request,
    title,
    content,
    reportUrl,
    pages,
    ...recipients
  }: UpdateInput & { readonly request?: IdempotentRequest | undefined },
): Promise<AuthoredUpdateRow> {
  const { tx, caller } = ctx;
  const { tenantId, userId } = caller;
  const stored = storedRecipients(recipients);
  await refuseUnprintable({ title, content });
  return insertIdempotently(ctx, {
    request,
    find: async (tx, sentId) => {
      const update = await findInvestorUpdate(tx, sentId);
      return update && withReaders(tx, update);
    },
    add: async (id) => {
      await requireRecipients(tx, stored.recipientIds ?? []);
      const update = await insertInvestorUpdate(tx, {
        ...{ id, title, content, reportUrl, pages },
        ...stored,
        createdBy: userId,
        tenantId,
      });
      await ctx.audit({
        action: 'investor_update_created',
        resourceType: 'investor_update',
        resourceId: update.id,
        details: { title: update.title },
      });
      return withReaders(tx, update);
    },
  });
}
