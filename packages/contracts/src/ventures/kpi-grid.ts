import { isMonth } from '@aicv/domain/dates/month';
import { KPI_CELLS_MAX, KPI_EVENTS } from '@aicv/domain/ventures/kpi';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dateShape, idParams, idShape, pagingQuery, personShape, timeShape, wholeNumberText } from '../shapes.ts';
import { metricInput, valueInput } from './kpis.ts';

/** Months in one answer, the asked one last. */
const KPI_GRID_MONTHS_MAX = 12;

const MONTH_MESSAGE = 'Month must be a month such as 2026-03';

/** 'YYYY-MM'. */
const monthInput = z.string(MONTH_MESSAGE).check(z.refine(isMonth, MONTH_MESSAGE));

/** The latest monthly value of a metric in a month. */
const monthlyValueShape = z.object({
  /** The KPI. */
  id: idShape,
  metric: z.string(),
  month: z.string(),
  value: z.string(),
  recordedAt: dateShape,
  version: z.int(),
  /** Whether the value is from a draft and was not corrected since. */
  isAiAssisted: z.boolean(),
});

const kpiGridRowShape = z.object({
  venture: z.object({ id: idShape, title: z.string() }),
  /** Ordered by metric and month. Months without a value are left out. */
  values: z.array(monthlyValueShape),
});

export type KpiGridRow = z.infer<typeof kpiGridRowShape>;

export type MonthlyValue = z.infer<typeof monthlyValueShape>;

const kpiMetricShape = z.object({
  metric: z.string(),
  /** The last month with a monthly value of a venture; null if there is none. */
  lastMonth: z.nullable(z.string()),
});

export type KpiMetric = z.infer<typeof kpiMetricShape>;

const VERSION_MESSAGE = 'Version must be a whole number, or null for a cell without a value';

const kpiCellInput = z.strictObject({
  ventureId: idShape,
  metric: metricInput,
  month: monthInput,
  value: valueInput,
  /** Of the value that the caller replaces, or null if the cell had none. Without it, the last write wins. */
  version: z.optional(z.nullable(z.int(VERSION_MESSAGE).check(z.minimum(1, VERSION_MESSAGE)))),
});

const kpiEventShape = z.object({
  id: z.string(),
  action: z.enum(KPI_EVENTS),
  at: timeShape,
  by: z.nullable(personShape),
  /** Of a correction. */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  /** Of a deletion. */
  reason: z.nullable(z.string()),
});

export type KpiEvent = z.infer<typeof kpiEventShape>;

// REQ-346
export const kpiGridEndpoints = {
  listKpiMetrics: defineEndpoint({
    method: 'GET',
    path: '/api/kpis/metrics',
    summary: 'List the names of all recorded metrics, at most 500',
    access: 'labs.read',
    v2: true,
    responses: { 200: z.object({ metrics: z.array(kpiMetricShape) }) },
  }),
  listKpiGrid: defineEndpoint({
    method: 'GET',
    path: '/api/kpis/grid',
    summary: 'List active ventures by title, each with its monthly values of a month and the months before',
    access: 'labs.read',
    v2: true,
    query: z.strictObject({
      month: monthInput,
      months: z._default(
        wholeNumberText(1, KPI_GRID_MONTHS_MAX, `Months must be a whole number from 1 to ${KPI_GRID_MONTHS_MAX}`),
        1,
      ),
      /** One venture, also a closed one. */
      ventureId: z.optional(idShape),
      ...pagingQuery,
    }),
    responses: { 200: z.array(kpiGridRowShape) },
  }),
  saveKpiCells: defineEndpoint({
    method: 'POST',
    path: '/api/kpis/cells',
    summary:
      'Save monthly values of ventures. All cells are saved, or none; each refused cell is an issue with its path',
    access: 'labs.write',
    v2: true,
    body: z.strictObject({
      cells: z
        .array(kpiCellInput, 'Cells must be a list')
        .check(
          z.minLength(1, 'There are no cells to save'),
          z.maxLength(KPI_CELLS_MAX, `At most ${KPI_CELLS_MAX} cells can be saved at once`),
        ),
      /** Chosen by the caller, for its undo. */
      importId: z.optional(idShape),
    }),
    responses: {
      200: z.object({
        /** As sent, or a new one. Undone like an import: POST /api/kpis/imports/{importId}/undo. */
        importId: idShape,
        created: z.int(),
        replaced: z.int(),
        /** Cells that have this value already. */
        unchanged: z.int(),
      }),
    },
  }),
  listKpiEvents: defineEndpoint({
    method: 'GET',
    path: '/api/kpis/{id}/history',
    summary: 'List what happened to a KPI value, latest first, with the reasons of deletions',
    access: 'labs.read',
    v2: true,
    params: idParams,
    responses: { 200: z.object({ events: z.array(kpiEventShape) }) },
  }),
} as const;
