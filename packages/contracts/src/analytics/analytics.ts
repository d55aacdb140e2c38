import { CERTIFICATION_LEVELS } from '@aicv/domain/academy/certification';
import { ANALYTICS_PERIODS, ANALYTICS_TABLES } from '@aicv/domain/analytics/analytics-period';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { PASS_REASONS } from '@aicv/domain/opportunities/pass';
import type { VENTURE_STAGES } from '@aicv/domain/ventures/venture';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dateShape, timeShape } from '../shapes.ts';

/** Percent with one decimal; null without a base. */
const percent = z.nullable(z.number());

const analyticsShape = z.object({
  asOf: timeShape,
  /** The five stages in order, over the opportunities that were added in the period; null if OTIF is off. */
  funnel: z.nullable(
    z.array(
      z.object({
        stage: z.enum(OPPORTUNITY_STAGES),
        /** The number that ever entered the stage. */
        entered: z.int(),
        /** Of those, the number that later advanced to a later stage. */
        advanced: z.int(),
        /** Null for the last stage, too, which has no next one. */
        conversion: percent,
        /** Days spent in the stage by those that left it, with one decimal; null if none left. */
        medianDays: z.nullable(z.number()),
      }),
    ),
  ),
  /** The opportunities added in the period that are passed, by reason, the most frequent first; null if OTIF is off. */
  passes: z.nullable(
    z.array(
      z.object({
        reason: z.enum(PASS_REASONS),
        /** By the stage in which they were passed. */
        stages: z.object({
          discovery: z.int(),
          screening: z.int(),
          scoring: z.int(),
          shortlist: z.int(),
          incubation: z.int(),
        } satisfies Record<(typeof OPPORTUNITY_STAGES)[number], unknown>),
        total: z.int(),
      }),
    ),
  ),
  /** Enrollments by the month in which they began, oldest first, the last twelve months; null if the Academy is off. */
  cohorts: z.nullable(
    z.array(
      z.object({
        month: dateShape,
        enrolled: z.int(),
        completed: z.int(),
        completion: percent,
        /** Share that had completed within 30, 60 and 90 days; null while the cohort is younger than that. */
        within30: percent,
        within60: percent,
        within90: percent,
      }),
    ),
  ),
  /** Certificates of courses and of levels by their level, of all time, without revoked ones; null as the cohorts. */
  certificates: z.nullable(z.array(z.object({ level: z.enum(CERTIFICATION_LEVELS), count: z.int() }))),
  /** The last twelve months, oldest first; null if Abundance Labs is off. */
  portfolio: z.nullable(
    z.array(
      z.object({
        month: dateShape,
        /** Active ventures at the month's end, or now, by their stage at that time; those in exit are no longer live. */
        stages: z.object({ mvp: z.int(), validation: z.int(), scale: z.int(), exit: z.int() } satisfies Record<
          (typeof VENTURE_STAGES)[number],
          unknown
        >),
        /** The number that began in the month. */
        launched: z.int(),
      }),
    ),
  ),
});

export type Analytics = z.infer<typeof analyticsShape>;

/** The funnel's range in days back from now. */
const periodInput = z._default(
  z.enum(ANALYTICS_PERIODS, `Period must be one of ${ANALYTICS_PERIODS.join(', ')}`),
  '365',
);

export const analyticsEndpoints = {
  getAnalytics: defineEndpoint({
    method: 'GET',
    path: '/api/analytics',
    summary: 'Get funnel conversion and time per stage, Academy cohorts and portfolio trends',
    access: 'analytics.read',
    query: z.strictObject({ period: periodInput }),
    responses: { 200: analyticsShape },
  }),
  exportAnalytics: defineEndpoint({
    method: 'GET',
    path: '/api/analytics/export',
    summary: 'Export one analytics table as CSV',
    access: 'analytics.read',
    stepUp: true,
    query: z.strictObject({
      table: z.enum(ANALYTICS_TABLES, `Table must be one of ${ANALYTICS_TABLES.join(', ')}`),
      period: periodInput,
      format: z._default(z.literal('csv', 'Format must be csv'), 'csv'),
    }),
    responses: { 200: 'text/csv' },
  }),
} as const;
