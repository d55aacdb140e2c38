import { Readable } from 'node:stream';
import { aiDraftEndpoints } from '@aicv/contracts/ai/ai-drafts';
import { EXTRACT_NAME } from '@aicv/domain/ai/draft';
import { contentDisposition } from '@aicv/domain/text/content-disposition';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { answer, answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import {
  presentDraft,
  presentDraftSummary,
  presentRegistered,
  presentScoreSuggestion,
  registerLines,
} from './ai-drafts.presenter.ts';
import { listDraftsOf, listRegister } from './ai-drafts.queries.ts';
import { type AiSettings, createDraft, previewDraft } from './create-draft.ts';
import { acceptDraft, rejectDraft, requireDraft } from './decide-draft.ts';
import { exportRegister } from './export-register.ts';
import { requireDraftsRole } from './require-drafts-role.ts';
import { createDraftRunner } from './run-draft.ts';
import { findScoreSuggestion } from './score-suggestion.queries.ts';

/** Drafts that a person accepts or rejects. The returned function ends those that a model is writing. */
export function bindAiDrafts(
  { bind }: Binder,
  deps: {
    readonly scope: TenantScope;
    readonly ai: AiSettings | undefined;
    readonly onFailure: (error: unknown) => void;
  },
): { close(): Promise<void> } {
  const { scope, ai, onFailure } = deps;
  const runner = ai && createDraftRunner({ scope, server: ai.server, onFailure });
  const writer =
    ai === undefined
      ? ({ mode: 'extract', name: EXTRACT_NAME, host: null } as const)
      : ({ mode: 'model', name: ai.server.model, host: new URL(ai.server.baseUrl).host } as const);

  bind(aiDraftEndpoints.getAiStatus, async () => answer(200, writer));

  bind(aiDraftEndpoints.previewAiDraft, async (call) => {
    if (ai !== undefined) await requireDraftsRole(scope, call.caller.tenantId);
    const { inputs, tokens } = await call.inTransaction((ctx) =>
      previewDraft(ctx, call.body, { hasModel: ai !== undefined }),
    );
    return answer(200, { ...writer, inputs: [...inputs], tokens: ai === undefined ? 0 : tokens });
  });

  bind(aiDraftEndpoints.createAiDraft, async (call) => {
    if (ai !== undefined) await requireDraftsRole(scope, call.caller.tenantId);
    const draft = await call.inTransaction((ctx) => createDraft(ctx, call.body, ai));
    runner?.start(draft);
    return answer(202, presentDraft(draft, call.caller.actor));
  });

  bind(
    aiDraftEndpoints.listAiDrafts,
    transaction(async ({ tx, caller, query }) =>
      answerPage(await listDraftsOf(tx, caller.userId, query), (draft) => presentDraftSummary(draft, caller.actor)),
    ),
  );

  bind(
    aiDraftEndpoints.listAiRegister,
    transaction(async ({ tx, caller, query }) =>
      answerPage(await listRegister(tx, caller.userId, query), (draft) => presentRegistered(draft, caller.actor)),
    ),
  );

  bind(aiDraftEndpoints.exportAiRegister, async (call) => {
    call.reply.header(
      'Content-Disposition',
      contentDisposition({ prefix: '', stem: 'ai-register', suffix: '.ndjson' }),
    );
    return answer(200, Readable.from(registerLines(await exportRegister(call), call.caller.actor)));
  });

  bind(
    aiDraftEndpoints.getAiDraft,
    transaction(async (ctx) => answer(200, presentDraft(await requireDraft(ctx, ctx.params.id), ctx.caller.actor))),
  );

  bind(
    aiDraftEndpoints.acceptAiDraft,
    transaction(async (ctx) =>
      answer(200, presentDraft(await acceptDraft(ctx, ctx.params.id, ctx.body), ctx.caller.actor)),
    ),
  );

  bind(
    aiDraftEndpoints.rejectAiDraft,
    transaction(async (ctx) =>
      answer(200, presentDraft(await rejectDraft(ctx, ctx.params.id, ctx.body.reason ?? null), ctx.caller.actor)),
    ),
  );

  bind(
    aiDraftEndpoints.getScoreSuggestion,
    transaction(async (ctx) => answer(200, presentScoreSuggestion(await findScoreSuggestion(ctx, ctx.params.id)))),
  );

  return { close: async () => runner?.close() };
}
