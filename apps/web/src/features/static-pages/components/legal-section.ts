/** A paragraph, a heading of the third level, a list, or the legal contact with or without business hours. */
export type LegalBlock =
  | string
  | { subheading: string }
  | { list: readonly string[] }
  | { contact: 'plain' | 'with-hours' };

/** One section of a legal page: a heading of the second level and what stands under it. */
export type LegalSection = { heading: string; blocks: readonly LegalBlock[] };
