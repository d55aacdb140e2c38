import type { EvidenceTrail } from '@aicv/contracts/legal/legal-center';

type TrailEntry = EvidenceTrail['entries'][number];

export interface TrailGroup {
  /** Null for the signing steps, which belong to no run. */
  readonly run: number | null;
  readonly title: string;
  /** Whether the signature relies on this run. */
  readonly isRelied: boolean;
  readonly entries: readonly TrailEntry[];
}

/** The steps under a heading for each presentation of the agreement, then those of the signature itself. */
export function trailGroups({
  entries,
  reliedRun,
}: Pick<EvidenceTrail, 'entries' | 'reliedRun'>): readonly TrailGroup[] {
  const byRun = Map.groupBy(entries, ({ run }) => run);
  const runs = [...byRun.keys()].filter((run) => run !== null).sort((left, right) => left - right);
  const presented = runs.map((run) => ({
    run,
    title: runs.length === 1 ? 'Before signing' : `Presented, ${ordinal(run)} time`,
    isRelied: run === reliedRun,
    entries: byRun.get(run) ?? [],
  }));
  const signing = byRun.get(null);
  if (signing === undefined) return presented;
  return [...presented, { run: null, title: 'Signature', isRelied: false, entries: signing }];
}

const ORDINAL_ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** "1st", "12th", "23rd". */
function ordinal(count: number): string {
  const isTeen = Math.floor((count % 100) / 10) === 1;
  return `${count}${(isTeen ? undefined : ORDINAL_ENDINGS[count % 10]) ?? 'th'}`;
}
