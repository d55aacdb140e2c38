import { DRAFT_TIMEOUT_MS, RESPONSE_MAX_LENGTH, RESPONSE_MAX_TOKENS } from '@aicv/domain/ai/draft';
import { DRAFT_FORMATS, draftQuestion } from '@aicv/domain/ai/draft-formats';
import { AiError, type AiServer, complete } from '../../platform/ai/chat-completions.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { type AiDraftRow, markFailed, markReady, writeProgress } from './ai-drafts.repository.ts';
import { checkOutput } from './checked-output.ts';

const PROGRESS_EVERY_MS = 1_000;

export interface DraftRunner {
  /** Asks the server in the background. Returns at once. */
  start(draft: Pick<AiDraftRow, 'id' | 'kind' | 'tenantId' | 'inputs' | 'requestedAt'>): void;
  /** Fails the running drafts of this process. */
  close(): Promise<void>;
}

export function createDraftRunner(deps: {
  readonly scope: TenantScope;
  readonly server: AiServer;
  readonly onFailure: (error: unknown) => void;
}): DraftRunner {
  const running = new Map<AbortController, Promise<void>>();
  return {
    start(draft) {
      const cancel = new AbortController();
      const run = runDraft(deps, draft, cancel)
        .catch(deps.onFailure)
        .finally(() => running.delete(cancel));
      running.set(cancel, run);
    },
    async close() {
      for (const cancel of running.keys()) cancel.abort('interrupted');
      await Promise.all(running.values());
    },
  };
}

/**
 * Asks the server and stores the checked sentences, or why there are none, as the role that may write nothing else. Stops soon after the
 * draft was rejected.
 */
async function runDraft(
  { scope, server }: { readonly scope: TenantScope; readonly server: AiServer },
  {
    id,
    kind,
    tenantId,
    requestedAt,
    inputs: stored,
  }: Pick<AiDraftRow, 'id' | 'kind' | 'tenantId' | 'inputs' | 'requestedAt'>,
  cancel: AbortController,
): Promise<void> {
  const inputs = stored.flatMap(({ text, ...input }) => (text === null ? [] : [{ ...input, text }]));
  let progress = 0;
  const timer = setInterval(() => {
    scope
      .withDrafts(tenantId, (tx) => writeProgress(tx, id, progress))
      .then(
        (isRunning) => isRunning || cancel.abort(),
        () => undefined,
      );
  }, PROGRESS_EVERY_MS);
  try {
    const question = {
      ...draftQuestion(kind, inputs),
      schema: { name: 'draft', json: DRAFT_FORMATS[kind].schema },
      maxTokens: RESPONSE_MAX_TOKENS,
    };
    const { text, tokens } = await complete(server, question, {
      timeoutMs: DRAFT_TIMEOUT_MS,
      maxLength: RESPONSE_MAX_LENGTH,
      signal: cancel.signal,
      onProgress: (length) => {
        progress = length;
      },
    });
    const drafted = DRAFT_FORMATS[kind].read(text, Date.parse(requestedAt));
    if (drafted.length === 0) throw new AiError('unreadable');
    const ready = { ...checkOutput(inputs, drafted), progress: text.length };
    await scope.withDrafts(tenantId, (tx) => markReady(tx, id, { ...ready, ...(tokens !== null && { tokens }) }));
  } catch (error) {
    const failure =
      cancel.signal.reason === 'interrupted' ? 'interrupted' : error instanceof AiError ? error.failure : undefined;
    await scope.withDrafts(tenantId, (tx) => markFailed(tx, id, failure ?? 'unreadable'));
    if (failure === undefined) throw error;
  } finally {
    clearInterval(timer);
  }
}
