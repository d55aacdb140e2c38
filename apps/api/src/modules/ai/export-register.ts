import type { Requester } from '../../platform/context.ts';
import { allPages } from '../../platform/http/routing/all-pages.ts';
import { type DraftTexts, findAcceptedTexts, listRegister, type RegisteredDraftRow } from './ai-drafts.queries.ts';

/** A draft in the export. Only accepted drafts have their texts: those of an undecided one are for its requester only. */
export type ExportedDraft = RegisteredDraftRow & { readonly texts: DraftTexts | undefined };

/** Opens an export of the register. It is audited before the first draft is sent. */
export async function exportRegister(requester: Requester): Promise<AsyncIterable<readonly ExportedDraft[]>> {
  await requester.inTransaction(({ audit }) =>
    audit({ action: 'ai_register_exported', resourceType: 'ai_draft', resourceId: null, details: {} }),
  );
  return allPages((paging) =>
    requester.inTransaction(async ({ tx, caller }) => {
      const page = await listRegister(tx, caller.userId, paging);
      const texts = await findAcceptedTexts(
        tx,
        caller.userId,
        page.rows.map(({ id }) => id),
      );
      return { ...page, rows: page.rows.map((draft) => ({ ...draft, texts: texts.get(draft.id) })) };
    }),
  );
}
