export const OTIF_HEADER = { title: 'OTIF', subtitle: 'Opportunity and Trend Intelligence Framework' } as const;
