import { LEAST_RESOLVED } from '@aicv/domain/forecasts/calibration';
import {
  CORRECTION_REASON_MAX_LENGTH,
  FORECAST_SOURCES,
  FORECAST_SUBJECTS,
  PROBABILITY_MESSAGE,
  RESOLUTION_OUTCOMES,
  RESOLUTION_SOURCE_MAX_LENGTH,
  STATEMENT_MAX_LENGTH,
  toBasisPoints,
} from '@aicv/domain/forecasts/forecast';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateInput,
  dateShape,
  idParams,
  idShape,
  optionalText,
  pagingQuery,
  personShape,
  requiredText,
  timeShape,
} from '../shapes.ts';

const componentInput = z.enum(COMPONENT_SCORES, 'Component is not one of the five components');
const stageInput = z.enum(OPPORTUNITY_STAGES, 'Stage is not one of the five stages');

/** The parts of a forecast in a request; a complete one has the first three. */
export const forecastInput = {
  /** From 0 to 1 with at most 4 decimals. */
  probability: z.optional(
    z.nullable(
      z.number(PROBABILITY_MESSAGE).check(z.refine((value) => toBasisPoints(value) !== null, PROBABILITY_MESSAGE)),
    ),
  ),
  statement: optionalText('Statement', STATEMENT_MAX_LENGTH),
  dueOn: z.optional(z.nullable(dateInput('Due day'))),
  /** The scoring component that the statement is about. */
  component: z.optional(z.nullable(componentInput)),
};

export const forecastShape = z.object({
  probability: z.nullable(z.number()),
  statement: z.nullable(z.string()),
  dueOn: z.nullable(dateShape),
  component: z.nullable(z.enum(COMPONENT_SCORES)),
});

const resolutionShape = z.object({
  id: idShape,
  outcome: z.enum(RESOLUTION_OUTCOMES),
  source: z.string(),
  /** Why it corrects the previous resolution; null for the first one. */
  reason: z.nullable(z.string()),
  /** Null if the account is gone. */
  resolvedBy: z.nullable(personShape),
  resolvedAt: timeShape,
});

const statementShape = z.object({
  id: idShape,
  statement: z.string(),
  dueOn: dateShape,
  source: z.enum(FORECAST_SOURCES),
  subject: z.object({
    type: z.enum(FORECAST_SUBJECTS),
    id: idShape,
    /** Null for a funding round, if the user may not read its name. */
    title: z.nullable(z.string()),
  }),
  /** Null if the account is gone. */
  forecaster: z.nullable(personShape),
  isMine: z.boolean(),
  component: z.nullable(z.enum(COMPONENT_SCORES)),
  /** The stage of the opportunity when the forecast was made; null for other subjects. */
  stage: z.nullable(z.enum(OPPORTUNITY_STAGES)),
  /** The latest forecast, or the scored one of a resolved statement. Null while another person's statement is open. */
  probability: z.nullable(z.number()),
  madeAt: timeShape,
  /** Every resolution, the one in effect first; empty while the statement is open. */
  resolutions: z.array(resolutionShape),
});

export type ForecastStatement = z.infer<typeof statementShape>;

const interval = z.object({ low: z.number(), high: z.number() });
/** Unrounded, with a 95% interval. */
const estimate = z.object({ value: z.number(), interval: z.nullable(interval) });

const calibrationShape = z.object({
  /** Forecasts resolved as yes or no. */
  resolved: z.int(),
  /** Null below 10 resolved forecasts. */
  scores: z.nullable(
    z.object({
      baseRate: z.number(),
      meanForecast: z.number(),
      brier: estimate,
      /** Brier = reliability − resolution + uncertainty. */
      decomposition: z.object({ reliability: z.number(), resolution: z.number(), uncertainty: z.number() }),
      log: estimate,
      /** Null unless some statements came true and some did not. */
      discrimination: z.nullable(z.object({ auc: estimate, meanDifference: estimate })),
      bins: z.array(
        z.object({
          from: z.number(),
          to: z.number(),
          count: z.int(),
          meanForecast: z.nullable(z.number()),
          observed: z.nullable(z.object({ value: z.number(), interval })),
        }),
      ),
    }),
  ),
});

export type CalibrationResult = z.infer<typeof calibrationShape>;

const allShape = z.object({
  overall: calibrationShape,
  byComponent: z.array(z.object({ component: z.nullable(z.enum(COMPONENT_SCORES)), calibration: calibrationShape })),
  byStage: z.array(z.object({ stage: z.nullable(z.enum(OPPORTUNITY_STAGES)), calibration: calibrationShape })),
  /** The person is null if the account is gone. */
  byPerson: z.array(z.object({ person: z.nullable(personShape), calibration: calibrationShape })),
});

export type Calibrations = z.infer<typeof allShape>;

const FORECASTERS_MESSAGE = 'Forecaster must be me, others, all or the id of a user';

/** `me` is the default. Anything else needs `decisions.write`. */
const forecasterQuery = z._default(
  z.union([z.enum(['me', 'others', 'all']), idShape], { error: FORECASTERS_MESSAGE }),
  'me',
);

const calibrationQuery = {
  forecaster: forecasterQuery,
  component: z.optional(componentInput),
  stage: z.optional(stageInput),
  /** As of the end of that day in UTC: later resolutions are left out. */
  until: z.optional(dateInput('Until')),
};

export const forecastEndpoints = {
  listForecasts: defineEndpoint({
    method: 'GET',
    path: '/api/forecasts',
    summary: 'List statements with forecasts: open ones by due day, resolved ones with the latest resolution first',
    access: 'otif.read',
    recordsReads: true,
    query: z.strictObject({
      forecaster: forecasterQuery,
      state: z._default(z.enum(['open', 'resolved'], 'State must be open or resolved'), 'open'),
      ...pagingQuery,
    }),
    responses: { 200: z.array(statementShape) },
  }),
  getCalibration: defineEndpoint({
    method: 'GET',
    path: '/api/forecasts/calibration',
    summary: `Get the scores of resolved forecasts, and only their count below ${LEAST_RESOLVED}`,
    access: 'otif.read',
    query: z.strictObject(calibrationQuery),
    responses: { 200: allShape },
  }),
  exportForecasts: defineEndpoint({
    method: 'GET',
    path: '/api/forecasts/export',
    summary: 'Export resolved forecasts, from which the scores can be computed again',
    access: 'otif.read',
    query: z.strictObject({ ...calibrationQuery, format: z.literal('csv', 'Format must be csv') }),
    responses: { 200: 'text/csv' },
  }),
  resolveForecast: defineEndpoint({
    method: 'POST',
    path: '/api/forecasts/{id}/resolutions',
    summary: 'Resolve a statement of another person, or correct a resolution of another person',
    access: 'decisions.write',
    params: idParams,
    body: z.strictObject({
      outcome: z.enum(RESOLUTION_OUTCOMES, `Outcome must be one of ${RESOLUTION_OUTCOMES.join(', ')}`),
      /** Text or an https link. */
      source: requiredText('Source', RESOLUTION_SOURCE_MAX_LENGTH),
      /** The resolution in effect, which this one corrects. */
      corrects: z.optional(idShape),
      /** Required for a correction. */
      reason: optionalText('Reason', CORRECTION_REASON_MAX_LENGTH),
    }),
    responses: { 200: statementShape },
  }),
} as const;
