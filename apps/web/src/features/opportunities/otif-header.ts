export const OTIF_HEAD = { title: 'OTIF', subtitle: 'Opportunity and Trend Intelligence Framework' } as const;
