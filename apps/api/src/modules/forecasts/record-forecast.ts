import { earliestToday } from '@aicv/domain/dates/calendar-date';
import {
  DUE_DAY_MESSAGE,
  type ForecastParts,
  type ForecastSource,
  type ForecastSubject,
  missingParts,
  PROBABILITY_MESSAGE,
  toBasisPoints,
} from '@aicv/domain/forecasts/forecast';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import type { Context } from '../../platform/context.ts';
import { ApiError, validationFailed } from '../../platform/http/errors/api-error.ts';
import { findLatestForecasts, insertForecast, lockStatement } from './forecasts.repository.ts';

type Author = Pick<Context, 'tx' | 'clock'> & { readonly caller: Pick<Context['caller'], 'userId' | 'tenantId'> };

interface NewForecast {
  /** The id is that of the review submission or the vote. */
  readonly source: { readonly type: ForecastSource; readonly id: string };
  readonly subject: { readonly type: ForecastSubject; readonly id: string };
  readonly statement: string;
  /** From 0 to 1 with at most four decimals. */
  readonly probability: number;
  /** A day, such as "2027-06-30". */
  readonly dueOn: string;
  readonly component?: ComponentScore | null;
  /** The current stage of the opportunity. */
  readonly stage?: OpportunityStage | null;
  /** The path of the forecast in the request, for messages: "forecast." */
  readonly path?: string;
}

/**
 * Records the caller's forecast of a review or vote in its transaction (REQ-363). Equal statements of the caller about the same record, due
 * on the same day, are one statement with several forecasts: the last one before the due day and before the resolution is scored. A new or
 * changed probability is therefore rejected from the due day on (400) and once the statement is resolved (409 STATEMENT_RESOLVED). The
 * caller must have locked the record of the review or vote.
 */
export async function recordForecast({ tx, caller, clock }: Author, forecast: NewForecast): Promise<void> {
  const { source, subject, statement, dueOn, component = null, stage = null, path = '' } = forecast;
  const { userId: forecasterId, tenantId } = caller;
  const basisPoints = toBasisPoints(forecast.probability);
  if (basisPoints === null) throw validationFailed(`${path}probability`, PROBABILITY_MESSAGE);
  const row = await lockStatement(tx, {
    forecasterId,
    source: source.type,
    opportunityId: subject.type === 'opportunity' ? subject.id : null,
    ventureId: subject.type === 'venture' ? subject.id : null,
    roundId: subject.type === 'round' ? subject.id : null,
    statement,
    dueOn,
    tenantId,
  });
  const before = (await findLatestForecasts(tx, [row.id])).get(row.id);
  if (before?.basisPoints !== basisPoints) {
    if (row.outcome !== null) throw statementResolved();
    if (dueOn <= earliestToday(clock.nowMs())) throw validationFailed(`${path}dueOn`, DUE_DAY_MESSAGE);
  }
  await insertForecast(tx, { statementId: row.id, sourceId: source.id, basisPoints, component, stage, tenantId });
}

const statementResolved = () =>
  new ApiError(
    409,
    'STATEMENT_RESOLVED',
    'This statement is resolved, and its probability can no longer change. Enter a new statement instead.',
  );

/** The complete forecast, or null if none was entered. Rejects (400) one with missing parts. `path` is as in `NewForecast`. */
export function requireForecast<Parts extends ForecastParts>(
  forecast: Parts,
  path = '',
): (Parts & { readonly [Part in keyof ForecastParts]: NonNullable<ForecastParts[Part]> }) | null {
  const issues = missingParts(forecast).map(({ part, message }) => ({ path: `${path}${part}`, message }));
  const [first] = issues;
  if (first !== undefined) throw new ApiError(400, 'VALIDATION_FAILED', { message: first.message, issues });
  const { probability, statement, dueOn } = forecast;
  if (probability === null || statement === null || dueOn === null) return null;
  return { ...forecast, probability, statement, dueOn };
}
