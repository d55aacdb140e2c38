/** The kinds of search results. Each needs a capability that opens the record or a page that lists it. */
import type { Capability } from '../access/access-policy.ts';

/** Any one of the capabilities suffices. For tasks and certificates, a user with only the last one finds their own. */
export const SEARCH_RULES = {
  opportunity: ['otif.read'],
  venture: ['labs.read'],
  sprint: ['labs.read'],
  task: ['labs.read', 'tasks.own'],
  course: ['academy.read'],
  lesson: ['academy.learn'],
  certificate: ['certificates.administer', 'academy.read'],
  funding_round: ['capital.confidential'],
  investor_update: ['capital.confidential'],
  person: ['holdings.administer'],
} as const satisfies Readonly<Record<string, readonly Capability[]>>;

export type SearchKind = keyof typeof SEARCH_RULES;

export const SEARCH_KINDS = Object.keys(SEARCH_RULES) as readonly SearchKind[];

/** The maximum number of results. */
export const SEARCH_HITS_MAX = 40;

/** The maximum number of recent items. */
export const RECENT_ITEMS_MAX = 12;

/** The texts of a record, beside its title, in which the search finds words. The database function `searched_texts` returns them. */
export const SEARCHED_SOURCES = ['description', 'submitter', 'tags', 'file', 'comment', 'problem', 'solution'] as const;

export type SearchedSource = (typeof SEARCHED_SOURCES)[number];
