/** What the search finds, and who may: the same capability that opens the record's page. */
import type { Capability } from './access-policy.ts';

export const SEARCH_RULES = {
  opportunity: 'otif.read',
  venture: 'labs.read',
  course: 'academy.read',
  lesson: 'academy.learn',
  funding_round: 'capital.confidential',
  investor_update: 'capital.confidential',
  person: 'holdings.administer',
} as const satisfies Readonly<Record<string, Capability>>;

export type SearchKind = keyof typeof SEARCH_RULES;

export const SEARCH_KINDS = Object.keys(SEARCH_RULES) as readonly SearchKind[];

/** The most that one answer holds. */
export const SEARCH_HITS_MAX = 40;

/** The most that is kept of what a person has opened. */
export const RECENT_ITEMS_MAX = 12;
