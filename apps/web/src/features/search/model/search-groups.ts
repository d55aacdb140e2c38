import type { SearchHit } from '@aicv/contracts/search/search';
import { MATCH_RANKS, type MatchRank, matchRank } from '@aicv/domain/search/match-titles';
import type { SearchKind } from '@aicv/domain/search/search-kind';
import { actionsAt } from './search-actions.ts';
import type { SearchOffers, SearchTarget } from './search-target.ts';

export interface SearchGroup {
  readonly key: SearchTarget['kind'] | 'recent';
  readonly name: string;
  readonly targets: readonly SearchTarget[];
}

const GROUP_NAMES: Readonly<Record<SearchKind | 'page' | 'action', string>> = {
  action: 'Actions',
  page: 'Pages',
  opportunity: 'Opportunities',
  venture: 'Ventures',
  sprint: 'Sprints',
  task: 'Tasks',
  course: 'Courses',
  lesson: 'Lessons',
  certificate: 'Certificates',
  funding_round: 'Funding rounds',
  investor_update: 'Investor updates',
  person: 'People',
};

/** Results by kind: groups sorted by their best match, and results in the server's order within each. */
export function foundGroups(
  text: string,
  hits: readonly SearchHit[],
  offers: Pick<SearchOffers, 'pages' | 'actions'>,
): readonly SearchGroup[] {
  const ranked = [
    ...rankedOffers(text, offers),
    // Matches that only the server recognizes come after those that the user can see.
    ...hits.map((target) => ({ target, rank: matchRank(target.title, text) ?? MATCH_RANKS.similar })),
  ];
  const groups = new Map<SearchTarget['kind'], { best: MatchRank; targets: SearchTarget[] }>();
  for (const { target, rank } of ranked) {
    const group = groups.get(target.kind);
    if (group === undefined) {
      groups.set(target.kind, { best: rank, targets: [target] });
      continue;
    }
    if (rank < group.best) group.best = rank;
    group.targets.push(target);
  }
  return [...groups]
    .sort(([, left], [, right]) => left.best - right.best)
    .map(([key, { targets }]) => ({ key, name: GROUP_NAMES[key], targets }));
}

interface Ranked {
  readonly target: SearchTarget;
  readonly rank: MatchRank;
}

function rankedOffers(text: string, { pages, actions }: Pick<SearchOffers, 'pages' | 'actions'>): readonly Ranked[] {
  const offers = [
    ...actions.map((action) => ({ ...action, kind: 'action' as const })),
    ...pages.map((page) => ({ ...page, kind: 'page' as const })),
  ];
  return offers
    .flatMap((target): Ranked[] => {
      const rank = matchRank(target.title, text, target.words);
      return rank === null ? [] : [{ target, rank }];
    })
    .sort((left, right) => left.rank - right.rank);
}

/** Options before the user types: the actions of the page, recent items, and the pages. */
export function startGroups(
  recent: readonly SearchHit[],
  { pages, actions, path }: SearchOffers,
): readonly SearchGroup[] {
  const ofPage = actionsAt(path, actions);
  const groups: SearchGroup[] = [
    { key: 'action', name: GROUP_NAMES.action, targets: ofPage.map((action) => ({ ...action, kind: 'action' })) },
    { key: 'recent', name: 'Recently opened', targets: recent },
    { key: 'page', name: GROUP_NAMES.page, targets: pages.map((page) => ({ ...page, kind: 'page' })) },
  ];
  return groups.filter(({ targets }) => targets.length > 0);
}

/** A key that identifies a target among all targets of the palette. */
export function targetKey(target: SearchTarget): string {
  return `${target.kind}-${'id' in target ? target.id : target.key}`;
}
