export const FIRM_KPIS_HEAD = {
  title: 'Firm figures',
  subtitle: 'The data behind the Capital and dashboard figures',
} as const;
