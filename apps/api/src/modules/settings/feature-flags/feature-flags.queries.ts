import { FEATURE_FLAG_KEYS, type FeatureFlag, isOnByDefault } from '@aicv/domain/settings/feature-flags';
import { and, eq } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import type { FeatureFlagChangeRow, FeatureFlagRow } from './feature-flags.repository.ts';
import { featureFlagChanges, featureFlags } from './feature-flags.tables.ts';

/** Whether a model writes drafts in this installation. */
export interface FlagDefaults {
  readonly hasModel: boolean;
}

/** The enabled flags of the transaction's tenant. Only drafts depend on `given`. */
export async function readEnabledFlags(
  tx: Queryable,
  given: FlagDefaults = { hasModel: false },
): Promise<ReadonlySet<FeatureFlag>> {
  const rows = await tx.select({ key: featureFlags.key, enabled: featureFlags.enabled }).from(featureFlags);
  return enabledFlagsOf(Object.fromEntries(rows.map(({ key, enabled }) => [key, enabled])), given);
}

/** The enabled flags from the stored state of each; a flag without one has the default of a new tenant. */
export function enabledFlagsOf(
  stored: Readonly<Partial<Record<FeatureFlag, boolean>>>,
  given: FlagDefaults,
): ReadonlySet<FeatureFlag> {
  return new Set(FEATURE_FLAG_KEYS.filter((key) => stored[key] ?? isOnByDefault(key, given)));
}

/** A flag with its current state. */
export interface FlagState {
  readonly key: FeatureFlag;
  /** Undefined until an administrator changes the flag. */
  readonly row: FeatureFlagRow | undefined;
  readonly changedBy: PersonRow | undefined;
}

/** All flags of the transaction's tenant, in their order. */
export async function listFlags(tx: Queryable): Promise<FlagState[]> {
  const rows = await tx.select().from(featureFlags);
  const people = await findPeople(
    tx,
    rows.map(({ changedBy }) => changedBy),
  );
  return FEATURE_FLAG_KEYS.map((key) => stateOf(key, rows, people));
}

/** One of them. */
export async function readFlag(tx: Queryable, key: FeatureFlag): Promise<FlagState> {
  const rows = await tx.select().from(featureFlags).where(eq(featureFlags.key, key));
  const people = await findPeople(
    tx,
    rows.map(({ changedBy }) => changedBy),
  );
  return stateOf(key, rows, people);
}

function stateOf(key: FeatureFlag, rows: readonly FeatureFlagRow[], people: ReadonlyMap<string, PersonRow>): FlagState {
  const row = rows.find((each) => each.key === key);
  return { key, row, changedBy: people.get(row?.changedBy ?? '') };
}

export interface FlagChange {
  readonly change: FeatureFlagChangeRow;
  readonly changedBy: PersonRow | undefined;
}

const LATEST_FIRST = newestFirst(featureFlagChanges.changedAt, featureFlagChanges.id);

/** One page of the history of a flag, latest first. */
export async function listFlagChanges(
  tx: Queryable,
  { key, limit, cursor }: { key: FeatureFlag; limit: number; cursor?: string | undefined },
): Promise<Page<FlagChange>> {
  const context = { historyOf: key };
  const ofFlag = eq(featureFlagChanges.key, key);
  const rows = await tx
    .select()
    .from(featureFlagChanges)
    .where(and(ofFlag, afterCursor(LATEST_FIRST, cursor, context)))
    .orderBy(...orderOf(LATEST_FIRST))
    .limit(limit + 1);
  const page = await withBoundedTotal(
    tx,
    toPage(rows, limit, { total: rows.length, positionOf: (row) => [row.changedAt, row.id], context }),
    { cursor, rows: featureFlagChanges, matching: ofFlag },
  );
  const people = await findPeople(
    tx,
    page.rows.map(({ changedBy }) => changedBy),
  );
  return { ...page, rows: page.rows.map((change) => ({ change, changedBy: people.get(change.changedBy ?? '') })) };
}
