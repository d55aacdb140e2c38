/** What counts as disclosing a confidential record to a person. */

/** A list or page that showed it, opening it by itself, or taking a copy away. */
export const DISCLOSURE_KINDS = ['shown', 'opened', 'exported'] as const;

export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

export const DISCLOSED_RECORDS = ['funding_round', 'investor_update', 'capital_figures', 'venture'] as const;

export type DisclosedRecord = (typeof DISCLOSED_RECORDS)[number];

/** Seeing the same record again within this time is the same disclosure: a reload proves nothing more. A copy always counts. */
export const SAME_DISCLOSURE_MS = 60 * 60 * 1000;
