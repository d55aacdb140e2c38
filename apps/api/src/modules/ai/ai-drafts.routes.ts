import { aiDraftEndpoints } from '@aicv/contracts/ai/ai-drafts';
import { EXTRACT_NAME } from '@aicv/domain/ai/draft';
import { answer, answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import { presentDraft, presentDraftSummary } from './ai-drafts.presenter.ts';
import { listDraftsOf } from './ai-drafts.queries.ts';
import { createDraft } from './create-draft.ts';
import { acceptDraft, rejectDraft, requireDraft } from './decide-draft.ts';

/** Drafts that a person accepts or rejects. */
export function bindAiDrafts({ bind }: Binder): void {
  bind(aiDraftEndpoints.getAiStatus, async () => answer(200, { mode: 'extract', name: EXTRACT_NAME }));

  bind(
    aiDraftEndpoints.createAiDraft,
    transaction(async (ctx) => answer(202, presentDraft(await createDraft(ctx, ctx.body)))),
  );

  bind(
    aiDraftEndpoints.listAiDrafts,
    transaction(async ({ tx, caller, query }) =>
      answerPage(await listDraftsOf(tx, caller.userId, query), presentDraftSummary),
    ),
  );

  bind(
    aiDraftEndpoints.getAiDraft,
    transaction(async (ctx) => answer(200, presentDraft(await requireDraft(ctx, ctx.params.id)))),
  );

  bind(
    aiDraftEndpoints.acceptAiDraft,
    transaction(async (ctx) => answer(200, presentDraft(await acceptDraft(ctx, ctx.params.id, ctx.body)))),
  );

  bind(
    aiDraftEndpoints.rejectAiDraft,
    transaction(async (ctx) =>
      answer(200, presentDraft(await rejectDraft(ctx, ctx.params.id, ctx.body.reason ?? null))),
    ),
  );
}
