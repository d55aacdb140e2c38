/** A paragraph, a third-level heading, a list, or the legal contact with or without business hours. */
export type LegalBlock =
  | string
  | { subheading: string }
  | { list: readonly string[] }
  | { contact: 'plain' | 'with-hours' };

/** One section of a legal page: a second-level heading and its content. */
export type LegalSection = { heading: string; blocks: readonly LegalBlock[] };
