/** Opportunities out of the product and into it: export, weekly digest, import. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  ideaDataInput,
  opportunityFilterQuery,
  opportunityTextInput,
  priorityInput,
  scoresInput,
  stageInput,
} from './opportunities.ts';
import { idShape } from './shapes.ts';

/** Rows of one request; a file is sent in as many as it needs. */
export const IMPORT_ROWS_MAX = 200;

/** As bodies are read: what JavaScript would take for an object's prototype is refused, not dropped. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('An object cannot bring its prototype');
  return value;
}

const parsedIdeaData = z.pipe(
  z.string(),
  z.transform((text, context): unknown => {
    try {
      return JSON.parse(text, refusePrototype);
    } catch {
      context.issues.push({ code: 'custom', message: 'Idea data must be JSON', input: text });
      return undefined;
    }
  }),
);

/** One row of a file without its empty cells, as an opportunity to be added. */
export const importedOpportunityShape = z.strictObject({
  ...opportunityTextInput,
  priority: z._default(priorityInput, 'medium'),
  stage: z._default(stageInput, 'discovery'),
  ...scoresInput,
  ideaData: z.optional(z.pipe(parsedIdeaData, ideaDataInput)),
});

/** The scores of such a row, whatever its other cells hold. */
export const importedScoresShape = z.object(scoresInput);

/** Far more than there are columns, and few enough for each of them to have its own error. */
const ROW_CELLS_MAX = 50;

const importOpportunitiesBody = z.strictObject({
  /** Made by the caller, one for each file: a row of it is never added twice, however often it is sent. */
  importId: idShape,
  /** The number in the file of the first row sent here, from 1. */
  firstRow: z
    .int('First row must be a whole number')
    .check(z.minimum(1, 'First row must be at least 1'), z.maximum(1_000_000, 'First row must be at most 1,000,000')),
  /** Each row's cells as text by column. */
  rows: z
    .array(
      z
        .record(z.string(), z.string('A cell must be text'), 'A row must be cells by column')
        .check(
          z.refine((row) => Object.keys(row).length <= ROW_CELLS_MAX, `A row can have at most ${ROW_CELLS_MAX} cells`),
        ),
      'Rows must be a list',
    )
    .check(
      z.minLength(1, 'There is no row to import'),
      z.maxLength(IMPORT_ROWS_MAX, `At most ${IMPORT_ROWS_MAX} rows can be sent at once`),
    ),
  /** True checks only and changes nothing. */
  dryRun: z._default(z.boolean('dryRun must be true or false'), false),
});

const importAnswerShape = z.object({
  created: z.int(),
  /** Rows of this import that were there already. */
  skipped: z.int(),
  /** What is wrong, told by a dry run; an import with an error is refused as a whole instead. */
  errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
});

export type ImportAnswer = z.infer<typeof importAnswerShape>;

export const opportunityExchangeEndpoints = {
  exportOpportunities: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/export',
    summary: 'Opportunities as CSV, oldest first, filtered like the list; what it holds can be imported again',
    access: 'otif.read',
    query: z.strictObject({
      ...opportunityFilterQuery,
      format: z._default(z.enum(['csv'], 'Format must be csv'), 'csv'),
    }),
    responses: { 200: 'text/csv' },
  }),
  exportDigest: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/digest/export',
    summary: 'The weekly digest: what is new, moved, newly scored and top-ranked in the last 7 days',
    access: 'otif.read',
    query: z.strictObject({ format: z._default(z.enum(['pdf', 'csv'], 'Format must be pdf or csv'), 'pdf') }),
    responses: { 200: ['application/pdf', 'text/csv'] },
  }),
  importOpportunities: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities/import',
    summary: 'Add opportunities from rows of a file, all of those sent or none',
    access: 'otif.write',
    body: importOpportunitiesBody,
    responses: { 200: importAnswerShape },
  }),
} as const;
