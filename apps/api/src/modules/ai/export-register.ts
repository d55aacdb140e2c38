import type { Requester } from '../../platform/context.ts';
import { allPages } from '../../platform/http/routing/all-pages.ts';
import { type DraftTexts, findAcceptedTexts, listRegister, type RegisteredDraftRow } from './ai-drafts.queries.ts';
import { recordDraftDisclosures, withheldReason } from './confidential-drafts.ts';

/**
 * A draft in the export. Only accepted drafts have their texts: those of an undecided one are for its requester only. Those of records of
 * Capital are for readers of such records.
 */
export type ExportedDraft = RegisteredDraftRow & { readonly texts: DraftTexts | undefined };

/** Opens an export of the register. It is audited before the first draft is sent, and what it discloses is recorded with each page. */
export async function exportRegister(requester: Requester): Promise<AsyncIterable<readonly ExportedDraft[]>> {
  await requester.inTransaction(({ audit }) =>
    audit({ action: 'ai_register_exported', resourceType: 'ai_draft', resourceId: null, details: {} }),
  );
  return allPages((paging) =>
    requester.inTransaction(async (ctx) => {
      const { tx, caller } = ctx;
      const page = await listRegister(tx, caller.userId, paging);
      const open = page.rows.filter((draft) => withheldReason(draft, caller.actor) === null);
      const texts = await findAcceptedTexts(
        tx,
        caller.userId,
        open.map(({ id }) => id),
      );
      await recordDraftDisclosures(ctx, 'exported', [...texts.values()]);
      return { ...page, rows: page.rows.map((draft) => ({ ...draft, texts: texts.get(draft.id) })) };
    }),
  );
}
