import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import type { OpportunityView } from '../reviews/hidden-scores.queries.ts';

/** Rejects (409 STALE) a write to records that have changed since the caller's versions, and shows their current states. */
export function refuseStale(rows: readonly OpportunityView[], versions: ReadonlyMap<string, number | undefined>): void {
  const stale = rows.filter(({ id, version }) => isStale(version, versions.get(id)));
  if (stale.length === 0) return;
  throw new StaleError(
    stale.length === 1 ? 'This opportunity was' : `${stale.length} of these opportunities were`,
    stale,
  );
}
