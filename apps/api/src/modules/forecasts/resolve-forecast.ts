import { canResolveAs, type ResolutionOutcome } from '@aicv/domain/forecasts/forecast';
import type { Context } from '../../platform/context.ts';
import { ApiError, notFound, validationFailed } from '../../platform/http/errors/api-error.ts';
import { discloseStatements } from './disclose-statements.ts';
import { viewerOf } from './forecast-visibility.queries.ts';
import { detailOf, findStatementForUpdate, type StatementDetail } from './forecasts.queries.ts';
import {
  type ForecastRow,
  findLatestForecasts,
  findResolutions,
  insertResolution,
  type ResolutionRow,
  type StatementRow,
} from './forecasts.repository.ts';

export interface ResolutionInput {
  readonly outcome: ResolutionOutcome;
  readonly source: string;
  /** The resolution in effect, which this one corrects. */
  readonly corrects?: string | undefined;
  readonly reason?: string | null | undefined;
}

/**
 * Resolves a statement, or corrects its resolution (REQ-363). A resolution never changes: a correction is another row, in effect from then
 * on. Rejects the author of the statement (403 OWN_STATEMENT), a correction by a person who resolved it before (403 OWN_RESOLUTION), a second
 * resolution without `corrects` (409 STATEMENT_RESOLVED), a correction of one that is no longer in effect (409 STALE), and "no" before the
 * due day (409 NOT_DUE).
 */
export async function resolveForecast(ctx: Context, id: string, input: ResolutionInput): Promise<StatementDetail> {
  const { tx, caller, clock } = ctx;
  const { outcome, source, corrects } = input;
  const reason = input.reason ?? null;
  const statement = await findStatementForUpdate(tx, viewerOf(caller), id);
  if (statement === undefined) throw notFound();
  if (statement.forecasterId === caller.userId) throw ownStatement();
  const earlier = await findResolutions(tx, [id]);
  refuseOutdated(earlier, corrects);
  if (earlier.some(({ resolvedBy }) => resolvedBy === caller.userId)) throw ownResolution();
  if (corrects !== undefined && reason === null)
    throw validationFailed('reason', 'Reason is required for a correction');
  if (corrects === undefined && reason !== null) throw validationFailed('reason', 'Only a correction has a reason');
  if (!canResolveAs(outcome, statement.dueOn, clock.nowMs())) throw notDue(statement);

  const revision = earlier.length + 1;
  const [inEffect] = earlier;
  const scored = inEffect === undefined ? await findLatestForecast(ctx, id) : undefined;
  const forecastId = inEffect?.forecastId ?? scored?.id ?? '';
  const { userId: resolvedBy, tenantId } = caller;
  const resolution = { statementId: id, revision, outcome, source, reason, forecastId, resolvedBy, tenantId };
  const resolved = await insertResolution(tx, resolution, scored);
  await ctx.audit({
    action: 'forecast_resolved',
    resourceType: 'forecast',
    resourceId: id,
    details: { outcome, revision },
  });
  const detail = await detailOf(tx, { ...resolved, title: statement.title });
  await discloseStatements(ctx, 'opened', [detail]);
  return detail;
}

function refuseOutdated([inEffect]: readonly ResolutionRow[], corrects: string | undefined): void {
  if (corrects === inEffect?.id) return;
  if (corrects === undefined) {
    throw new ApiError(
      409,
      'STATEMENT_RESOLVED',
      'Another user already resolved this statement. Read the resolution, and correct it if it is wrong.',
    );
  }
  throw new ApiError(409, 'STALE', 'This resolution is no longer in effect. Read the latest one and correct that.');
}

async function findLatestForecast({ tx }: Context, id: string): Promise<ForecastRow> {
  const forecast = (await findLatestForecasts(tx, [id])).get(id);
  if (forecast === undefined) throw new Error('The statement has no forecast');
  return forecast;
}

const ownStatement = () =>
  new ApiError(403, 'OWN_STATEMENT', 'You made this statement. Ask another administrator or manager to resolve it.');

const ownResolution = () =>
  new ApiError(
    403,
    'OWN_RESOLUTION',
    'You already resolved this statement. Ask another administrator or manager to correct it.',
  );

const notDue = ({ dueOn }: StatementRow) =>
  new ApiError(409, 'NOT_DUE', `This statement is due on ${dueOn}. It can be resolved as no from that day on.`);
