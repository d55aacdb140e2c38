/** The summary at the top of an investor update: what its author may quote, and where it is written (REQ-367). */

import { withoutSummary } from '@aicv/domain/capital/update-summary';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Context } from '../../../platform/context.ts';
import { readProse } from '../../../platform/documents/markdown/read-prose.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { formatDay } from '../../../platform/text/format-day.ts';
import {
  FIGURES_OF_FIRM,
  findInvestorUpdate,
  type InvestorUpdateRow,
  refusePublished,
  showMetricsForUpdate,
  summarizeInvestorUpdate,
  UNTITLED_UPDATE,
} from '../../capital/quoted-capital.public.ts';
import type { AiDraftRow } from '../ai-drafts.repository.ts';
import { type CollectedText, numberInputs } from '../draft-inputs.ts';
import { requireCapitalSwitch } from './capital-switch.ts';
import type { Collected, DraftKindRules } from './draft-kind-rules.ts';

/**
 * An update that is not published: a draft, a scheduled or a withdrawn one, which authors may all edit. Throws ALREADY_PUBLISHED for others.
 */
export const updateSummaryRules: DraftKindRules = {
  collect: collectInputs,
  requireSubject: requireUpdate,
  accept: (ctx, draft, text) =>
    summarizeInvestorUpdate(ctx, draft.subjectId, {
      summary: text,
      aiDraftId: draft.id,
      refuse: (update) => refuseOutdated(draft, update),
    }),
};

async function requireUpdate({ tx, caller }: Context, id: string): Promise<InvestorUpdateRow> {
  requireAccess(caller, 'capital.write');
  const update = await findInvestorUpdate(tx, id);
  if (update === undefined) throw notFound();
  return update;
}

async function collectInputs(ctx: Context, id: string): Promise<Collected> {
  const update = await requireUpdate(ctx, id);
  requireCapitalSwitch(ctx.caller);
  refusePublished(update);
  const letter = await letterText(update);
  if (letter.text === '') throw nothingWritten();
  return { title: letter.label, texts: [letter, await metricsText(ctx, id)] };
}

/** Without formatting, and without the present summary, which the draft replaces. */
async function letterText({ id, version, title, content }: InvestorUpdateRow): Promise<CollectedText> {
  return {
    label: title ?? UNTITLED_UPDATE,
    type: 'investor_update',
    recordId: id,
    recordName: title ?? UNTITLED_UPDATE,
    version,
    text: await readProse(withoutSummary(content ?? '')),
  };
}

async function metricsText(ctx: Context, updateId: string): Promise<CollectedText> {
  const metrics = await showMetricsForUpdate(ctx);
  return {
    label: 'Metrics of the firm',
    type: 'firm_metrics',
    recordId: updateId,
    recordName: FIGURES_OF_FIRM.recordName,
    version: null,
    text: metrics.map(({ name, value, asOf }) => `${name} was ${value} on ${formatDay(asOf)}.`).join('\n\n'),
  };
}

/** The quotes of the draft must be in the letter that its readers get. Its title and recipients may have changed. */
async function refuseOutdated({ inputs }: AiDraftRow, update: InvestorUpdateRow): Promise<void> {
  const [now] = numberInputs([await letterText(update)]);
  if (inputs.some(({ type, sha256 }) => type === 'investor_update' && sha256 === now?.sha256)) return;
  throw new ApiError(
    409,
    'DRAFT_OUTDATED',
    'The text of this update was changed after the draft. Reject the draft, then ask for a new one.',
  );
}

const nothingWritten = () =>
  new ApiError(409, 'NOTHING_TO_QUOTE', 'This update has no text yet. Write it first: a summary quotes its sentences.');
