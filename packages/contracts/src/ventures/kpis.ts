import { DATE_FORMATS, NUMBER_FORMATS } from '@aicv/domain/csv/cell-formats';
import { CAPITAL_MONEY } from '@aicv/domain/numbers/decimal';
import { hasMoreCharactersThan } from '@aicv/domain/text/text-rules';
import {
  KPI_CSV_COLUMNS,
  KPI_CSV_REQUIRED,
  KPI_METRIC_MAX_LENGTH,
  KPI_PERIODS,
  metricKey,
} from '@aicv/domain/ventures/kpi';
import * as z from 'zod/mini';
import { mappedColumnsInput } from '../column-mapping.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateInput,
  dateShape,
  decimalInput,
  firstRowInput,
  idParams,
  idShape,
  importedRowsInput,
  noBody,
  pagingQuery,
  requiredDecimal,
  requiredName,
  timeShape,
} from '../shapes.ts';
import { noticeShape } from './ventures.ts';

export const kpiShape = z.object({
  id: idShape,
  /** Null is the firm's own (REQ-217). */
  ventureId: z.nullable(idShape),
  metric: z.string(),
  value: z.string(),
  target: z.nullable(z.string()),
  period: z.enum(KPI_PERIODS),
  /** The date as of which it is recorded, without time or zone. */
  recordedAt: dateShape,
  createdAt: timeShape,
  /** Counts its writes. */
  version: z.int(),
  /** Whether the value is from a draft and was not corrected since (REQ-372). */
  isAiAssisted: z.boolean(),
});

export type Kpi = z.infer<typeof kpiShape>;

/** Lower case can be longer ('İ'), so the limit applies to the stored form. */
export const metricInput = z.pipe(
  requiredName('Metric', KPI_METRIC_MAX_LENGTH),
  z.transform((metric, context): string => {
    const key = metricKey(metric);
    if (hasMoreCharactersThan(KPI_METRIC_MAX_LENGTH, key)) {
      const message = `Metric must be less than ${KPI_METRIC_MAX_LENGTH} characters`;
      context.issues.push({ code: 'custom', message, input: metric });
    }
    return key;
  }),
);

const decimal = (name: string) => decimalInput(name, CAPITAL_MONEY);

/** A value is required; a blank cell of a file is none. */
export const valueInput = requiredDecimal('Value', CAPITAL_MONEY);

const kpiPeriodInput = z.enum(KPI_PERIODS, `Period must be one of ${KPI_PERIODS.join(', ')}`);

/** A date; of a time, its date in UTC. */
const recordedAtInput = z.pipe(
  z.pipe(
    z.string('Date must be a date such as 2026-03-31'),
    z.transform((text) => text.replace(/T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?Z$/, '')),
  ),
  dateInput('Date'),
);

const kpiFields = {
  metric: metricInput,
  value: valueInput,
  target: z.optional(decimal('Target')),
  period: z._default(kpiPeriodInput, 'month'),
  recordedAt: recordedAtInput,
};

/** One row of a file, without its empty cells. */
export const importedKpiShape = z.strictObject({ ...kpiFields, value: z.prefault(valueInput, '') });

/** Rows of one request; a larger file is sent in several. */
export const KPI_IMPORT_ROWS_MAX = 200;

/** The formats decide about "1,234" and "03/04/2026". Without one, such a cell is an error. */
const kpiMappingInput = z.strictObject({
  columns: mappedColumnsInput(KPI_CSV_COLUMNS, KPI_CSV_REQUIRED),
  numbers: z.optional(z.enum(NUMBER_FORMATS, `Numbers must be one of ${NUMBER_FORMATS.join(', ')}`)),
  dates: z.optional(z.enum(DATE_FORMATS, `Dates must be one of ${DATE_FORMATS.join(', ')}`)),
});

const kpiSortKeys = ['recordedAt', '-recordedAt'] as const;

const kpiImportAnswerShape = z.object({
  /** As sent, or a new one. */
  importId: idShape,
  created: z.int(),
  /** Existing values for the same metric, period and date, which are replaced. */
  replaced: z.int(),
  /** Rows that match an existing value. */
  unchanged: z.int(),
  /** The errors of a dry run; an import with an error is refused as a whole instead. */
  errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
});

export const kpiEndpoints = {
  // REQ-220
  listKpis: defineEndpoint({
    method: 'GET',
    path: '/api/kpis',
    summary: 'List recorded KPIs, latest date first',
    access: 'labs.read',
    v2: true,
    query: z.strictObject({
      ventureId: z.optional(
        z.union([idShape, z.literal('firm')], 'Venture must be an ID, or firm for the firm’s own KPIs'),
      ),
      metric: z.optional(metricInput),
      from: z.optional(dateInput('From')),
      to: z.optional(dateInput('To')),
      sort: z._default(z.enum(kpiSortKeys, `Sort must be one of ${kpiSortKeys.join(', ')}`), '-recordedAt'),
      ...pagingQuery,
    }),
    responses: { 200: z.array(kpiShape) },
  }),
  getFirmNotices: defineEndpoint({
    method: 'GET',
    path: '/api/kpis/notices',
    summary: 'List the active warnings about the firm’s finances, oldest first',
    access: 'labs.read',
    v2: true,
    responses: { 200: z.object({ notices: z.array(noticeShape) }) },
  }),
  recordKpi: defineEndpoint({
    method: 'POST',
    path: '/api/kpis',
    summary: 'Record a KPI value for a venture or the firm',
    access: 'labs.write',
    v2: true,
    body: z.strictObject({
      ventureId: z._default(z.nullable(idShape), null),
      ...kpiFields,
      /** Today (UTC) by default. */
      recordedAt: z.optional(recordedAtInput),
    }),
    responses: { 201: kpiShape },
  }),
  getKpi: defineEndpoint({
    method: 'GET',
    path: '/api/kpis/{id}',
    summary: 'Get a recorded KPI',
    access: 'labs.read',
    v2: true,
    params: idParams,
    responses: { 200: kpiShape },
  }),
  correctKpi: defineEndpoint({
    method: 'PATCH',
    path: '/api/kpis/{id}',
    summary: 'Correct a recorded KPI: value, target, metric, period or date',
    access: 'labs.write',
    v2: true,
    params: idParams,
    body: z.strictObject({
      value: z.optional(valueInput),
      target: kpiFields.target,
      metric: z.optional(metricInput),
      period: z.optional(kpiPeriodInput),
      recordedAt: z.optional(recordedAtInput),
    }),
    responses: { 200: kpiShape },
  }),
  importKpis: defineEndpoint({
    method: 'POST',
    path: '/api/kpis/import',
    summary: 'Import KPI rows for a venture or the firm. All rows are saved, or none',
    access: 'labs.write',
    v2: true,
    body: z.strictObject({
      ventureId: z._default(z.nullable(idShape), null),
      firstRow: firstRowInput,
      rows: importedRowsInput(KPI_IMPORT_ROWS_MAX),
      /** Without it, the columns are named like the fields. */
      mapping: z.optional(kpiMappingInput),
      dryRun: z._default(z.boolean('Dry run must be true or false'), false),
      /** Chosen by the caller, the same for all requests of one file, which are undone together. */
      importId: z.optional(idShape),
    }),
    responses: { 200: kpiImportAnswerShape },
  }),
  // REQ-330
  undoKpiImport: defineEndpoint({
    method: 'POST',
    path: '/api/kpis/imports/{importId}/undo',
    summary: 'Undo your own import of KPIs: earlier values return, and added ones go to the trash. All, or none',
    access: 'labs.write',
    v2: true,
    params: z.strictObject({ importId: idShape }),
    body: noBody,
    responses: { 200: z.object({ importId: idShape, deleted: z.int(), returned: z.int() }) },
  }),
} as const;
