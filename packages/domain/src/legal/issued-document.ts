/** Kinds of documents that the platform signs and that the public page can verify. */
export const ISSUED_KINDS = ['nda', 'certificate', 'investor_update', 'dispute_summary', 'minutes'] as const;

export type IssuedKind = (typeof ISSUED_KINDS)[number];
