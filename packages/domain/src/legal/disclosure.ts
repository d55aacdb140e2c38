/** What counts as disclosing a confidential record to a user. */

/** A list or page showed it, the user opened it, or the user took a copy. */
export const DISCLOSURE_KINDS = ['shown', 'opened', 'exported'] as const;

export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

export const DISCLOSED_RECORDS = ['funding_round', 'investor_update', 'capital_figures', 'venture', 'file'] as const;

export type DisclosedRecord = (typeof DISCLOSED_RECORDS)[number];

/** The same record again within this time is the same disclosure: a reload adds no evidence. Copies always count. */
export const SAME_DISCLOSURE_MS = 60 * 60 * 1000;
