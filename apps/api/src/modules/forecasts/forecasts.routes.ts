import { forecastEndpoints } from '@aicv/contracts/forecasts/forecasts';
import { dateIn } from '@aicv/domain/dates/time-zone';
import type { Caller } from '../../platform/access/caller.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import { allPages } from '../../platform/http/routing/all-pages.ts';
import { answer, answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import { findForecasters, readResolvedPage, readScoredGroups } from './calibration.queries.ts';
import { discloseStatements } from './disclose-statements.ts';
import { exportForecasts } from './export-forecasts.ts';
import { viewerOf } from './forecast-visibility.queries.ts';
import { FORECAST_COLUMNS, presentCalibrations, presentStatement } from './forecasts.presenter.ts';
import { listStatements } from './forecasts.queries.ts';
import { resolveForecast } from './resolve-forecast.ts';

export function bindForecasts({ bind }: Binder): void {
  bind(
    forecastEndpoints.listForecasts,
    transaction(async (ctx) => {
      const { caller, query, tx } = ctx;
      requireForecasters(caller, query.forecaster);
      const page = await listStatements(tx, viewerOf(caller), query);
      await discloseStatements(ctx, 'shown', page.rows);
      return answerPage(page, presentStatement(caller.userId));
    }),
  );

  bind(
    forecastEndpoints.getCalibration,
    transaction(async ({ caller, query, tx }) => {
      requireForecasters(caller, query.forecaster);
      const groups = await readScoredGroups(tx, viewerOf(caller), query);
      const people = await findForecasters(
        tx,
        groups.map(({ forecasterId }) => forecasterId),
      );
      return answer(200, presentCalibrations(groups, people));
    }),
  );

  bind(forecastEndpoints.exportForecasts, async (call) => {
    const { caller, clock } = call;
    const { format: _format, ...filter } = call.query;
    requireForecasters(caller, filter.forecaster);
    const pages = allPages(async (paging) => {
      const page = await call.inTransaction(async (ctx) => {
        const resolved = await readResolvedPage(ctx.tx, viewerOf(caller), { ...filter, ...paging });
        await discloseStatements(ctx, 'exported', resolved.rows);
        return resolved;
      });
      return { ...page, rows: page.rows.map(FORECAST_COLUMNS.cells) };
    });
    const csv = await exportForecasts(call, filter, { header: FORECAST_COLUMNS.header, pages });
    const day = dateIn(caller.timeZone, clock.nowMs());
    call.reply.header('Content-Disposition', `attachment; filename="forecasts-${day}.csv"`);
    return answer(200, csv);
  });

  bind(
    forecastEndpoints.resolveForecast,
    transaction(async (ctx) => {
      const resolved = await resolveForecast(ctx, ctx.params.id, ctx.body);
      return answer(200, presentStatement(ctx.caller.userId)(resolved));
    }),
  );
}

/** Every user sees their own forecasts. Those of others need `decisions.write`. */
function requireForecasters(caller: Caller, forecaster: string): void {
  if (forecaster !== 'me' && forecaster !== caller.userId) requireAccess(caller, 'decisions.write');
}
