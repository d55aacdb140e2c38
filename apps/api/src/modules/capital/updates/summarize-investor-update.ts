import { UPDATE_CONTENT_MAX_LENGTH } from '@aicv/domain/capital/investor-update';
import { summaryProblem, withSummary } from '@aicv/domain/capital/update-summary';
import { hasMoreCharactersThan } from '@aicv/domain/text/text-rules';
import type { Context } from '../../../platform/context.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { lockUpdate, showChanged } from '../publishing/change-authored-update.ts';
import { refusePublished } from '../publishing/refuse-state.ts';
import type { AuthoredUpdateRow } from './authored-updates.queries.ts';
import type { InvestorUpdateRow } from './investor-updates.repository.ts';
import { writeChange } from './update-investor-update.ts';

/**
 * Writes the summary at the top of an update that is not published (ALREADY_PUBLISHED), or replaces its present one. Rejects a summary that
 * would end its section, and one that makes the letter too long. `refuse` throws if the update has changed since the draft.
 */
export async function summarizeInvestorUpdate(
  ctx: Context,
  id: string,
  {
    summary,
    aiDraftId,
    refuse,
  }: {
    readonly summary: string;
    readonly aiDraftId: string;
    readonly refuse: (before: InvestorUpdateRow) => Promise<void>;
  },
): Promise<AuthoredUpdateRow> {
  const before = await lockUpdate(ctx, id);
  refusePublished(before);
  await refuse(before);
  const problem = summaryProblem(summary);
  if (problem !== undefined) throw validationFailed('text', problem);
  await refuseUnprintable({ text: summary });
  const content = withSummary(before.content ?? '', summary);
  if (hasMoreCharactersThan(UPDATE_CONTENT_MAX_LENGTH, content)) throw tooLong();
  return showChanged(ctx, await writeChange(ctx, before, { content, aiDraftId }));
}

const tooLong = () =>
  validationFailed(
    'text',
    `With this summary the update would have more than ${UPDATE_CONTENT_MAX_LENGTH.toLocaleString('en-US')} characters. Shorten one of them.`,
  );
