export const FIRM_KPIS_HEADER = {
  title: 'Firm figures',
  subtitle: 'The data behind the Capital and dashboard figures',
} as const;
