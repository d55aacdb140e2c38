/** The numbers of acceptances or signatures, and of the users who gave them. */
export interface AcceptanceCounts {
  readonly records: number;
  /** The users of the tenant who accepted the version in force. */
  readonly people: number;
  /** The active users among them. */
  readonly activePeople: number;
}

/** A counter of one version, for users who are inactive (0), active (1) or in another tenant by now (2). */
type Counter = { readonly isActive: number; readonly count: number };

const ACTIVE = 1;
const HAS_LEFT = 2;

/** Sums the counters of all versions. A user accepts a version only once, so the counters of the version in force count users. */
export function acceptanceCounts<Row extends Counter>(
  counters: readonly Row[],
  isInForce: (counter: Row) => boolean,
): AcceptanceCounts {
  const inForce = counters.filter(isInForce);
  return {
    records: sumOf(counters),
    people: sumOf(inForce.filter(({ isActive }) => isActive !== HAS_LEFT)),
    activePeople: sumOf(inForce.filter(({ isActive }) => isActive === ACTIVE)),
  };
}

const sumOf = (counters: readonly Counter[]) => counters.reduce((sum, { count }) => sum + count, 0);
