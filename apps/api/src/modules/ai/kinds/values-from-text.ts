import { type LineIssue, linesText, readValueLines, type ValueLine } from '@aicv/domain/ai/value-lines';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { findVenture, listLatestValues, saveKpiCells, type VentureRow } from '../../ventures/ventures.public.ts';
import type { AiDraftRow } from '../ai-drafts.repository.ts';
import type { DraftKindRules } from './draft-kind-rules.ts';

const METRICS_AT_MOST = 500;

/** KPI values of a venture, read from a text that the caller pasted. Accepting them saves monthly values. */
export const valuesFromTextRules: DraftKindRules = {
  nothingToQuote:
    'No value was found. A sentence needs the name of one metric and one figure, for example: MRR was $48k in October.',
  collect: async (ctx, ventureId, text) => {
    const { title } = await requireVenture(ctx, ventureId);
    const recorded = await listLatestValues(ctx.tx, ventureId, METRICS_AT_MOST);
    const of = { recordId: ventureId, recordName: title, version: null } as const;
    return {
      title,
      texts: [
        { ...of, label: 'Pasted text', type: 'text', text },
        {
          ...of,
          label: `Names of the metrics of ${title}`,
          type: 'kpis',
          text: recorded.map(({ metric }) => metric).join('\n'),
        },
      ],
    };
  },
  requireSubject: requireVenture,
  textOf: (ctx, text) => linesText(valuesOf(ctx, text)),
  has: (ctx, text, { value: drafted }) =>
    valuesOf(ctx, text).some(
      ({ metric, month, value }) =>
        value.replace(/\.00$/, '') === drafted?.value && (metric === drafted.metric || month === drafted.month),
    ),
  accept: saveValues,
};

/** The venture, or 404. Deleted ventures have no values to write. */
async function requireVenture({ tx, caller }: Context, id: string): Promise<VentureRow> {
  requireAccess(caller, 'labs.read');
  const venture = await findVenture(tx, id);
  if (venture === undefined) throw notFound();
  return venture;
}

async function saveValues(ctx: Context, { id, subjectId }: AiDraftRow, text: string): Promise<void> {
  const cells = valuesOf(ctx, text).map((line) => ({ ...line, ventureId: subjectId }));
  try {
    await saveKpiCells(ctx, cells, { importId: id, aiDraftId: id });
  } catch (error) {
    throw error instanceof ApiError ? atLines(error) : error;
  }
}

/** The values of the lines. Throws 400 with an issue for each cell that cannot be read. */
function valuesOf({ clock }: Context, text: string): readonly ValueLine[] {
  const { lines, issues } = readValueLines(text, clock.nowMs());
  const [first] = issues;
  if (first === undefined) return lines;
  throw new ApiError(400, 'VALIDATION_FAILED', { message: first.message, issues: issues.map(issueAt) });
}

const issueAt = ({ line, field, message }: LineIssue) => ({
  path: ['text', line, ...(field === null ? [] : [field])].join('.'),
  message,
});

/** The refusal of the grid with the paths of this text: it has a line for each cell. */
function atLines({ statusCode, code, message, options }: ApiError): ApiError {
  const issues = options.issues?.map((issue) => ({ ...issue, path: issue.path.replace(/^cells\./, 'text.') }));
  return new ApiError(statusCode, code, { message, ...options, ...(issues && { issues }) });
}
