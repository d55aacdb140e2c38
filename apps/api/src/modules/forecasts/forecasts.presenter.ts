import type { Calibrations, ForecastStatement } from '@aicv/contracts/forecasts/forecasts';
import { calibrationOf } from '@aicv/domain/forecasts/calibration';
import { type ForecastSubject, fromBasisPoints } from '@aicv/domain/forecasts/forecast';
import { personName } from '@aicv/domain/identity/person-name';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { COMPONENT_SCORE_LABELS, COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { type PersonRow, presentPerson } from '../identity/accounts.public.ts';
import type { ScoredForecast, ScoredGroup } from './calibration.queries.ts';
import type { StatementDetail } from './forecasts.queries.ts';
import type { StatementRow } from './forecasts.repository.ts';

/** The probability of another person's open statement is left out: it could influence its resolution. */
export function presentStatement(viewerId: string) {
  return ({ statement, title, forecast, resolutions, people }: StatementDetail): ForecastStatement => {
    const isMine = statement.forecasterId === viewerId;
    const isKnown = isMine || resolutions.length > 0;
    return {
      id: statement.id,
      statement: statement.statement,
      dueOn: statement.dueOn,
      source: statement.source,
      subject: { ...subjectOf(statement), title },
      forecaster: presentPerson(people.get(statement.forecasterId)),
      isMine,
      component: forecast.component,
      stage: forecast.stage,
      probability: isKnown ? fromBasisPoints(forecast.basisPoints) : null,
      madeAt: forecast.madeAt,
      resolutions: resolutions.map(({ id, outcome, source, reason, resolvedBy, resolvedAt }) => ({
        id,
        outcome,
        source,
        reason,
        resolvedBy: presentPerson(people.get(resolvedBy)),
        resolvedAt,
      })),
    };
  };
}

function subjectOf({ opportunityId, ventureId, roundId }: StatementRow): { type: ForecastSubject; id: string } {
  if (opportunityId !== null) return { type: 'opportunity', id: opportunityId };
  if (ventureId !== null) return { type: 'venture', id: ventureId };
  if (roundId !== null) return { type: 'round', id: roundId };
  throw new Error('The statement has no subject');
}

/** Components and stages in their order, with forecasts that have neither last; people by name. */
export function presentCalibrations(
  groups: readonly ScoredGroup[],
  people: ReadonlyMap<string, PersonRow>,
): Calibrations {
  const byComponent = Map.groupBy(groups, ({ component }) => component);
  const byStage = Map.groupBy(groups, ({ stage }) => stage);
  const byPerson = Map.groupBy(groups, ({ forecasterId }) => forecasterId);
  return {
    overall: calibrationOf(groups),
    byComponent: [...COMPONENT_SCORES, null].flatMap((component) => {
      const ofComponent = byComponent.get(component);
      return ofComponent === undefined ? [] : [{ component, calibration: calibrationOf(ofComponent) }];
    }),
    byStage: [...OPPORTUNITY_STAGES, null].flatMap((stage) => {
      const ofStage = byStage.get(stage);
      return ofStage === undefined ? [] : [{ stage, calibration: calibrationOf(ofStage) }];
    }),
    byPerson: [...byPerson]
      .map(([id, ofPerson]) => ({ person: people.get(id), calibration: calibrationOf(ofPerson) }))
      .sort((left, right) => nameOf(left.person).localeCompare(nameOf(right.person), 'en'))
      .map(({ person, calibration }) => ({ person: presentPerson(person), calibration })),
  };
}

const nameOf = (person: PersonRow | undefined) => (person === undefined ? '' : personName(person));

/** Scores can be computed again from the probability and the outcome of each row; void rows count in none. */
export const FORECAST_COLUMNS = {
  header: [
    'Statement',
    'Due day',
    'Forecaster',
    'Record',
    'Source of forecast',
    'Component',
    'Stage',
    'Probability',
    'Forecast made at',
    'Outcome',
    'Source of outcome',
    'Reason of correction',
    'Resolved by',
    'Resolved at',
  ],
  cells: ({ statement, title, forecast, resolution, forecaster, resolver }: ScoredForecast) => [
    statement.statement,
    statement.dueOn,
    nameOf(forecaster),
    title ?? 'Funding round',
    statement.source,
    forecast.component === null ? null : COMPONENT_SCORE_LABELS[forecast.component],
    forecast.stage,
    fromBasisPoints(forecast.basisPoints),
    forecast.madeAt,
    resolution.outcome,
    resolution.source,
    resolution.reason,
    nameOf(resolver),
    resolution.resolvedAt,
  ],
};
