/** Drawn into the document too (`app/drawn-heads.ts`). */
export const OTIF_HEAD = { title: 'OTIF', subtitle: 'Opportunity and Trend Intelligence Framework' } as const;
