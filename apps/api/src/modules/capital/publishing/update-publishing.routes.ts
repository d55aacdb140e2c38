import { updatePublishingEndpoints } from '@aicv/contracts/capital/update-publishing';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { showingConflicts, transaction } from '../../../platform/http/routing/transaction.ts';
import { presentAuthoredUpdate, presentUnopened, presentVersion } from '../capital.presenter.ts';
import { countAudience } from '../mailings/count-audience.ts';
import { remindReaders } from '../mailings/remind-readers.ts';
import { listUnopened } from '../mailings/unopened.queries.ts';
import { cancelSchedule, scheduleInvestorUpdate } from './schedule-investor-update.ts';
import { sendTestEmail } from './send-test-email.ts';
import { showMetricsForUpdate } from './show-metrics-for-update.ts';
import { showVersions } from './show-versions.ts';
import { withdrawInvestorUpdate } from './withdraw-investor-update.ts';

/** Endpoints for authors of updates, besides their texts. */
export function bindUpdatePublishing(binder: Binder): void {
  bindReaders(binder);
  bindPublishing(binder);
}

function bindReaders({ bind }: Binder): void {
  bind(
    updatePublishingEndpoints.countUpdateAudience,
    transaction(async (ctx) => answer(200, await countAudience(ctx, ctx.body))),
  );

  bind(
    updatePublishingEndpoints.listUnopenedReaders,
    transaction(async ({ tx, caller, params, query }) => {
      const page = await listUnopened(tx, { id: params.id, tenantId: caller.tenantId }, query);
      return answerPage(page, presentUnopened);
    }),
  );

  bind(
    updatePublishingEndpoints.remindReaders,
    transaction(async (ctx) => answer(200, { reminded: await remindReaders(ctx, ctx.params.id) })),
  );

  bind(
    updatePublishingEndpoints.listUpdateMetrics,
    transaction(async (ctx) => answer(200, { metrics: await showMetricsForUpdate(ctx) })),
  );

  bind(
    updatePublishingEndpoints.sendTestUpdateEmail,
    transaction(async (ctx) => answer(200, { sentTo: await sendTestEmail(ctx, ctx.params.id) })),
  );
}

function bindPublishing({ bind }: Binder): void {
  bind(
    updatePublishingEndpoints.withdrawInvestorUpdate,
    showingConflicts(presentAuthoredUpdate, async (call) => {
      const update = await withdrawInvestorUpdate(call, call.params.id, call.body);
      return answer(200, presentAuthoredUpdate(update));
    }),
  );

  bind(
    updatePublishingEndpoints.scheduleInvestorUpdate,
    showingConflicts(presentAuthoredUpdate, async (call) => {
      const update = await scheduleInvestorUpdate(call, call.params.id, call.body);
      return answer(200, presentAuthoredUpdate(update));
    }),
  );

  bind(
    updatePublishingEndpoints.cancelUpdateSchedule,
    showingConflicts(presentAuthoredUpdate, async (call) => {
      const update = await cancelSchedule(call, call.params.id, call.query);
      return answer(200, presentAuthoredUpdate(update));
    }),
  );

  bind(
    updatePublishingEndpoints.listUpdateVersions,
    transaction(async (ctx) => {
      const page = await showVersions(ctx, ctx.params.id, ctx.query);
      return answerPage(page, presentVersion);
    }),
  );
}
