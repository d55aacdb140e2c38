/** The records beside Capital that the user may read. */
export type RelatedRecords = { ventures: boolean; decisions: boolean };
