import { decideAccess } from '@aicv/domain/access/access-policy';
import type { DecisionTripwire } from '@aicv/domain/decisions/tripwire';
import type { Context } from '../../../platform/context.ts';
import { findLatestOf, type LatestKpi } from '../../ventures/latest-values.public.ts';
import type { ListedDecision } from '../decisions.queries.ts';
import { findOpenNotices } from './tripwire-notices.repository.ts';
import { findConcernedVenture } from './tripwires.queries.ts';

export interface ShownTripwire extends DecisionTripwire {
  readonly latest: LatestKpi | null;
  readonly crossedAt: string | null;
}

/** The tripwires of a decision, with their present state for callers who may read KPIs. */
export async function showTripwires(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  { id, tripwires, isSuperseded }: Pick<ListedDecision, 'id' | 'tripwires' | 'isSuperseded'>,
): Promise<ShownTripwire[]> {
  const isStateShown = tripwires.length > 0 && decideAccess(caller.actor, 'labs.read').granted;
  if (!isStateShown) return tripwires.map((tripwire) => ({ ...tripwire, latest: null, crossedAt: null }));
  const ventureId = await findConcernedVenture(tx, id);
  const metrics = tripwires.map(({ metric }) => metric);
  const latest = ventureId === undefined ? [] : await findLatestOf(tx, ventureId, [...new Set(metrics)]);
  // A superseded decision watches nothing.
  const open = isSuperseded ? [] : await findOpenNotices(tx, id);
  return tripwires.map((tripwire, position) => ({
    ...tripwire,
    latest: latest.find(({ metric }) => metric === tripwire.metric) ?? null,
    crossedAt: open.find((notice) => notice.position === position)?.raisedAt ?? null,
  }));
}
