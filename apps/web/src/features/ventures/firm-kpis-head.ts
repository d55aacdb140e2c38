/** Drawn into the document too (`app/drawn-heads.ts`). */
export const FIRM_KPIS_HEAD = {
  title: 'Firm figures',
  subtitle: 'What the figures of Capital and of the start page are computed from',
} as const;
