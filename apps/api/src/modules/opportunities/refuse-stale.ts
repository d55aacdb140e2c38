import { ApiError } from '../../platform/http/api-error.ts';
import { isStale, type Present } from '../../platform/http/refuse-stale.ts';
import type { OpportunityView } from './hidden-scores.queries.ts';

/**
 * Rejects (409 STALE) a write to records that have changed since the caller's versions. The response contains the current states for the
 * page to show. Without a version the last write wins (REQ-201).
 */
export function refuseStale(
  rows: readonly OpportunityView[],
  versions: ReadonlyMap<string, number | undefined>,
  present: Present<OpportunityView>,
): void {
  const stale = rows.filter(({ id, version }) => isStale(version, versions.get(id)));
  if (stale.length === 0) return;
  const what = stale.length === 1 ? 'This opportunity was' : `${stale.length} of these opportunities were`;
  throw new ApiError(409, 'STALE', `${what} changed by someone else in the meantime`, {
    extra: { current: stale.map(present) },
  });
}
