import { ApiError } from '../../../platform/http/errors/api-error.ts';
import type { OpportunityRow } from '../board/opportunities.repository.ts';

/** Rejects (409 PASSED) an act that only open opportunities allow. */
export function refusePassed(
  rows: readonly Pick<OpportunityRow, 'outcome'>[],
  act: 'move' | 'review' | 'launch',
): void {
  const passed = rows.filter(({ outcome }) => outcome === 'passed').length;
  if (passed === 0) return;
  const message =
    rows.length === 1
      ? `This opportunity was passed on. Reopen it before you ${act} it.`
      : `${passed} of the ${rows.length} opportunities ${passed === 1 ? 'was' : 'were'} passed on. Reopen or deselect ${passed === 1 ? 'it' : 'them'} first.`;
  throw new ApiError(409, 'PASSED', message);
}
