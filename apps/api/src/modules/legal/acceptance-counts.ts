/** How many acceptances or signatures there are, and of whom. */
export interface AcceptanceCounts {
  readonly records: number;
  /** Who are there and have accepted the version in force. */
  readonly people: number;
  /** Of these, who are active. */
  readonly activePeople: number;
}

/** A kept count of one version: of people who are not active (0), who are (1), or who are in another tenant by now (2). */
type Tally = { readonly isActive: number; readonly count: number };

const ACTIVE = 1;
const HAS_LEFT = 2;

/** From the kept counts of all versions; nobody accepts a version twice, so that those of the one in force are counts of people. */
export function acceptanceCounts<Kept extends Tally>(
  tallies: readonly Kept[],
  isInForce: (tally: Kept) => boolean,
): AcceptanceCounts {
  const inForce = tallies.filter(isInForce);
  return {
    records: sumOf(tallies),
    people: sumOf(inForce.filter(({ isActive }) => isActive !== HAS_LEFT)),
    activePeople: sumOf(inForce.filter(({ isActive }) => isActive === ACTIVE)),
  };
}

const sumOf = (tallies: readonly Tally[]) => tallies.reduce((sum, { count }) => sum + count, 0);
