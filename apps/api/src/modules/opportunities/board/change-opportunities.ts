import { isDeepStrictEqual } from 'node:util';
import { TAGS_MAX, type TagChanges, tagsAfter } from '@aicv/domain/opportunities/follow-up';
import type { OpportunityPriority } from '@aicv/domain/opportunities/opportunity';
import type { Context } from '../../../platform/context.ts';
import { notFound, validationFailed } from '../../../platform/http/errors/api-error.ts';
import {
  hasOutcome,
  OPEN,
  type Outcome,
  outcomeChange,
  outcomeColumns,
  type PassInput,
  passedBecause,
  refusePass,
} from '../passing/decide-outcome.ts';
import { type OpportunityView, viewsFor } from '../reviews/hidden-scores.queries.ts';
import { notifyOwners, notifySubmittersOfPass } from '../reviews/notify-submitters.ts';
import { requireOwner } from './follow-up.ts';
import {
  findOpportunitiesForUpdate,
  insertStageChanges,
  type OpportunityRow,
  updateOpportunityRows,
} from './opportunities.repository.ts';
import { refuseStale } from './refuse-stale.ts';

interface Changes extends TagChanges {
  readonly priority?: OpportunityPriority | undefined;
  readonly ownerId?: string | null | undefined;
  readonly pass?: PassInput | undefined;
  readonly reopen?: true | undefined;
}

export interface WantedChanges {
  readonly changes?: Changes | undefined;
  /** Each may have changes of its own, instead of the common ones. */
  readonly opportunities: readonly {
    readonly id: string;
    readonly version?: number | undefined;
    readonly changes?: Changes | undefined;
  }[];
}

/** The fields of a row that change, with their new values. */
interface RowChange {
  readonly before: OpportunityRow;
  readonly fields: Partial<Pick<OpportunityRow, 'priority' | 'ownerId' | 'tags'>>;
  readonly outcome: Outcome | undefined;
}

/**
 * Changes several opportunities in the same way, or each in its own: all of them or none (REQ-332). Rejects the whole request for an unknown
 * id, a row changed since the given version, too many tags, and what `pass-opportunity.ts` rejects. Leaves rows unchanged that have the
 * values already. Returns all rows.
 */
export async function changeOpportunities(ctx: Context, wanted: WantedChanges): Promise<OpportunityView[]> {
  const { tx, caller } = ctx;
  const versions = new Map(wanted.opportunities.map(({ id, version }) => [id, version]));
  const wishes = new Map(wanted.opportunities.map(({ id, changes = wanted.changes }) => [id, changes ?? {}]));
  const before = await findOpportunitiesForUpdate(tx, [...versions.keys()]);
  if (before.length !== versions.size) throw notFound();
  const { viewOf } = await viewsFor(tx, caller.userId, before);
  refuseStale(before.map(viewOf), versions);

  const changing = before.map((row) => changeOf(row, wishes.get(row.id) ?? {})).filter(changesAnything);
  if (changing.length === 0) return before.map(viewOf);
  refuseManyTags(changing, before.length);
  refusePass(
    ctx,
    changing.flatMap(({ before, outcome }) => (outcome?.outcome === 'passed' ? [{ before, outcome }] : [])),
  );
  for (const owner of new Set(changing.flatMap(({ fields }) => fields.ownerId ?? []))) await requireOwner(tx, owner);

  const after = await writeChanges(ctx, changing);
  await notify(ctx, changing, after);
  return before.map((row) => viewOf(after.get(row.id) ?? row));
}

function changeOf(before: OpportunityRow, { priority, ownerId, pass, reopen, ...tags }: Changes): RowChange {
  const wanted = { priority, ownerId, tags: tagsAfter(before.tags, tags) };
  const fields = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name as keyof typeof wanted]),
  );
  const outcome = pass ? passedBecause(pass) : reopen && OPEN;
  return {
    before,
    fields: Object.fromEntries(fields),
    outcome: outcome && !hasOutcome(before, outcome) ? outcome : undefined,
  };
}

const changesAnything = ({ fields, outcome }: RowChange) => Object.keys(fields).length > 0 || outcome !== undefined;

function refuseManyTags(changing: readonly RowChange[], of: number): void {
  const full = changing.filter(({ fields }) => (fields.tags?.length ?? 0) > TAGS_MAX).length;
  if (full === 0) return;
  const subject = of === 1 ? 'This opportunity' : `${full} of the ${of} opportunities`;
  throw validationFailed('addTags', `${subject} would have more than ${TAGS_MAX} tags`);
}

const newValues = ({ fields, outcome }: RowChange) => ({ ...fields, ...outcome });

const earlierValues = (change: RowChange) =>
  Object.fromEntries(Object.keys(newValues(change)).map((name) => [name, change.before[name as keyof OpportunityRow]]));

const isFirstPass = ({ before, outcome }: RowChange) => outcome?.outcome === 'passed' && before.outcome === 'open';

/** Writes rows with the same new values in one statement, then the stage history and one audit entry. */
async function writeChanges(
  ctx: Context,
  changing: readonly RowChange[],
): Promise<ReadonlyMap<string, OpportunityRow>> {
  const { tx, caller } = ctx;
  const groups = [
    ...Map.groupBy(changing, (change) => JSON.stringify([newValues(change), isFirstPass(change)])).values(),
  ];
  const after = new Map<string, OpportunityRow>();
  for (const group of groups) {
    const [{ fields, outcome }] = group as [RowChange];
    const columns = outcome && outcomeColumns(caller, outcome, { isFirst: group.every(isFirstPass) });
    const rows = group.map(({ before }) => before);
    const changes = { ...fields, ...columns, changedBy: caller.userId };
    for (const row of await updateOpportunityRows(tx, rows, changes)) after.set(row.id, row);
  }
  const decided = changing.flatMap(({ before, outcome }) => (outcome ? [outcomeChange(caller, before, outcome)] : []));
  if (decided.length > 0) await insertStageChanges(tx, decided);
  await ctx.audit({
    action: 'opportunities_changed',
    resourceType: 'opportunity_list',
    resourceId: null,
    details: {
      changed: groups.map((group) => ({
        to: newValues(group[0] as RowChange),
        opportunities: group.map((change) => ({ id: change.before.id, from: earlierValues(change) })),
      })),
    },
  });
  return after;
}

async function notify(
  { tx, caller }: Context,
  changing: readonly RowChange[],
  after: ReadonlyMap<string, OpportunityRow>,
): Promise<void> {
  const owned = changing.filter(({ fields }) => fields.ownerId);
  await notifyOwners(
    tx,
    caller,
    owned.flatMap(({ before }) => after.get(before.id) ?? []),
  );
  for (const [reason, passed] of Map.groupBy(changing.filter(isFirstPass), ({ outcome }) => outcome?.passReason)) {
    if (reason) await notifySubmittersOfPass(tx, caller, { passed: passed.map(({ before }) => before), reason });
  }
}
