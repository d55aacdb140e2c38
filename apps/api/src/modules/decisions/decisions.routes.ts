import { decisionEndpoints } from '@aicv/contracts/decisions/decisions';
import { asciiFileName, contentDisposition } from '@aicv/domain/text/content-disposition';
import { errorLogOf } from '../../platform/http/errors/error-log.ts';
import { answer, answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import { castVote } from './cast-vote.ts';
import { type CloseDependencies, closeDecision } from './close-decision.ts';
import { createDecision } from './create-decision.ts';
import { presentDecision, presentDecisionSummary, presentMemoVersion } from './decisions.presenter.ts';
import { listDecisions, listMemos } from './decisions.queries.ts';
import { deleteDecision } from './delete-decision.ts';
import { downloadMinutes, exportMinutes } from './download-minutes.ts';
import { openDecision } from './open-decision.ts';
import { requireDecision } from './require-decision.ts';
import { recordOpened, showDecision } from './show-decision.ts';
import { supersedeDecision } from './supersede-decision.ts';
import { updateDecision } from './update-decision.ts';

const minutesName = (title: string, suffix: string) => ({ prefix: 'minutes-', stem: title, suffix });

/** Decisions of committees with their votes and minutes. */
export function bindDecisions({ bind }: Binder, deps: Omit<CloseDependencies, 'log'>): void {
  bind(
    decisionEndpoints.listDecisions,
    transaction(async ({ tx, caller, query }) =>
      answerPage(await listDecisions(tx, caller, query), presentDecisionSummary),
    ),
  );

  bind(
    decisionEndpoints.createDecision,
    transaction(async (ctx) =>
      answer(201, presentDecision(await createDecision(ctx, { ...ctx.body, request: ctx.idempotentRequest }))),
    ),
  );

  bind(
    decisionEndpoints.getDecision,
    transaction(async (ctx) => answer(200, presentDecision(await showDecision(ctx, ctx.params.id)))),
  );

  bind(
    decisionEndpoints.updateDecision,
    transaction(async (ctx) => answer(200, presentDecision(await updateDecision(ctx, ctx.params.id, ctx.body)))),
  );

  bind(
    decisionEndpoints.deleteDecision,
    transaction(async (ctx) => {
      await deleteDecision(ctx, ctx.params.id, ctx.query.version);
      return answer(204, undefined);
    }),
  );

  bind(
    decisionEndpoints.listMemoVersions,
    transaction(async (ctx) => {
      const { subject } = await requireDecision(ctx, ctx.params.id);
      await recordOpened(ctx, subject);
      return answerPage(await listMemos(ctx.tx, ctx.params.id, ctx.query), presentMemoVersion);
    }),
  );

  bind(
    decisionEndpoints.openDecision,
    transaction(async (ctx) => answer(200, presentDecision(await openDecision(ctx, ctx.params.id, ctx.body.version)))),
  );

  bind(
    decisionEndpoints.castMyVote,
    transaction(async (ctx) => {
      const seen = await castVote(ctx, ctx.params.id, ctx.body);
      return seen === null ? answer(204, undefined) : answer(200, presentDecision(seen));
    }),
  );

  bind(decisionEndpoints.closeDecision, async (call) => {
    const closing = { ...call.body, id: call.params.id };
    const closed = await closeDecision(call, { ...deps, log: errorLogOf(call.request) }, closing);
    return answer(200, presentDecision(closed));
  });

  bind(
    decisionEndpoints.supersedeDecision,
    transaction(async (ctx) =>
      answer(201, presentDecision(await supersedeDecision(ctx, ctx.params.id, ctx.body.reason))),
    ),
  );

  bind(decisionEndpoints.getDecisionMinutes, async (call) => {
    const { title, bytes } = await downloadMinutes(call, deps, call.params.id);
    call.reply.header('Content-Disposition', `inline; filename="${asciiFileName(minutesName(title, '.pdf'))}"`);
    return answer(200, bytes);
  });

  bind(
    decisionEndpoints.getDecisionMinutesCsv,
    transaction(async (ctx) => {
      const { title, csv } = await exportMinutes(ctx, ctx.params.id);
      ctx.reply.header('Content-Disposition', contentDisposition(minutesName(title, '.csv')));
      return answer(200, csv);
    }),
  );
}
