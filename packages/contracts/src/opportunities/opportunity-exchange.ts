/** Export and import of opportunities: files, weekly digest, import. */
import { DATE_FORMATS } from '@aicv/domain/csv/cell-formats';
import { OPPORTUNITY_CSV_COLUMNS, OPPORTUNITY_CSV_REQUIRED, tagsIn } from '@aicv/domain/opportunities/opportunity-csv';
import { OPPORTUNITY_OUTCOMES } from '@aicv/domain/opportunities/pass';
import { NAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { mappedColumnsInput } from '../column-mapping.ts';
import { defineEndpoint } from '../endpoint.ts';
import { firstRowInput, idShape, importedRowsInput, noBody, requiredText } from '../shapes.ts';
import {
  followUpInput,
  ideaDataInput,
  opportunityFilterQuery,
  opportunityTextInput,
  priorityInput,
  scoresInput,
  stageInput,
  tagListInput,
} from './opportunities.ts';
import { passInput, passReasonInput } from './opportunity-passing.ts';

/** Rows of one request; a larger file is sent in several. */
export const IMPORT_ROWS_MAX = 200;

/** Parsed like bodies: a member that JavaScript would take for an object's prototype is refused, not dropped. */
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

/** A username, an email address or a full name. */
const ownerText = requiredText('Owner', 2 * NAME_MAX_LENGTH + 1);

/** One row of a file without its empty cells, as an opportunity to add. */
const importedCellsShape = z.strictObject({
  ...opportunityTextInput,
  priority: z._default(priorityInput, 'medium'),
  stage: z._default(stageInput, 'discovery'),
  ...scoresInput,
  ideaData: z.optional(z.pipe(parsedIdeaData, ideaDataInput)),
  owner: z.optional(ownerText),
  nextStep: followUpInput.nextStep,
  nextStepOn: followUpInput.nextStepOn,
  website: followUpInput.website,
  tags: z.optional(z.pipe(z.pipe(z.string(), z.transform(tagsIn)), tagListInput)),
  outcome: z.optional(z.enum(OPPORTUNITY_OUTCOMES, `Outcome must be ${OPPORTUNITY_OUTCOMES.join(' or ')}`)),
  passReason: z.optional(passReasonInput),
  passNote: passInput.note,
  revisitOn: passInput.revisitOn,
});

export type ImportedOpportunity = z.infer<typeof importedCellsShape>;

/** A row with a reason is a passed opportunity, unless it says otherwise. */
const isPassed = ({ outcome, passReason }: ImportedOpportunity) =>
  (outcome ?? (passReason === undefined ? 'open' : 'passed')) === 'passed';

export const importedOpportunityShape = importedCellsShape.check(
  z.refine((row) => !isPassed(row) || row.passReason !== undefined, {
    path: ['passReason'],
    error: 'Reason is required for a passed opportunity',
  }),
  z.refine((row) => isPassed(row) || !(row.passReason || row.passNote || row.revisitOn), {
    path: ['outcome'],
    error: 'Outcome must be passed for a row with a reason, a note or a revisit day',
  }),
);

/** The scores of such a row, whatever its other cells hold. */
export const importedScoresShape = z.object(scoresInput);

/** The number of opportunities that can be selected for an export. */
const SELECTION_MAX = 200;

const selectedIds = z.pipe(
  z.string('Ids must be text'),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(idShape).check(z.maxLength(SELECTION_MAX, `At most ${SELECTION_MAX} opportunities can be selected`)),
  ),
);

const importOpportunitiesBody = z.strictObject({
  /** Chosen by the caller, one for each file: a row of it is never added twice, however often it is sent. */
  importId: idShape,
  firstRow: firstRowInput,
  rows: importedRowsInput(IMPORT_ROWS_MAX),
  /** Without it, the columns are named like the fields. */
  mapping: z.optional(
    z.strictObject({
      columns: mappedColumnsInput(OPPORTUNITY_CSV_COLUMNS, OPPORTUNITY_CSV_REQUIRED),
      dates: z.optional(z.enum(DATE_FORMATS, `Dates must be one of ${DATE_FORMATS.join(', ')}`)),
    }),
  ),
  /** True checks only and changes nothing. */
  dryRun: z._default(z.boolean('Dry run must be true or false'), false),
});

const importAnswerShape = z.object({
  /** As sent. Every opportunity of the import has it. */
  importId: idShape,
  created: z.int(),
  /** Rows of this import that exist already. */
  skipped: z.int(),
  /** The errors of a dry run; an import with an error is refused as a whole instead. */
  errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  /**
   * Likely duplicates, in a dry run only: rows without errors whose title matches an existing opportunity, ignoring case and spaces. They
   * are imported if they are sent.
   */
  duplicates: z.optional(z.array(z.object({ row: z.int(), opportunityId: idShape, title: z.string() }))),
});

export type ImportAnswer = z.infer<typeof importAnswerShape>;

export const opportunityExchangeEndpoints = {
  // REQ-299
  exportOpportunities: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/export',
    summary: 'Export opportunities as CSV, oldest first, with the filters of the list. The file can be imported again',
    access: 'otif.read',
    stepUp: true,
    v2: true,
    query: z.strictObject({
      ...opportunityFilterQuery,
      /** A selection among the filtered ones. */
      ids: z.optional(selectedIds),
      format: z._default(z.enum(['csv'], 'Format must be csv'), 'csv'),
    }),
    responses: { 200: 'text/csv' },
  }),
  exportDigest: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/digest/export',
    summary: 'Export the weekly digest: new, moved, newly scored and top-ranked opportunities of the last 7 days',
    access: 'otif.read',
    stepUp: true,
    v2: true,
    query: z.strictObject({ format: z._default(z.enum(['pdf', 'csv'], 'Format must be pdf or csv'), 'pdf') }),
    responses: { 200: ['application/pdf', 'text/csv'] },
  }),
  importOpportunities: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities/import',
    summary: 'Import opportunities from rows of a file. All rows are saved, or none',
    access: 'otif.write',
    v2: true,
    body: importOpportunitiesBody,
    responses: { 200: importAnswerShape },
  }),
  // REQ-330
  undoImport: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities/imports/{importId}/undo',
    summary: 'Move the opportunities of your own import to the trash. All are moved, or none',
    access: 'otif.write',
    v2: true,
    params: z.strictObject({ importId: idShape }),
    body: noBody,
    responses: { 200: z.object({ importId: idShape, deleted: z.int() }) },
  }),
} as const;
