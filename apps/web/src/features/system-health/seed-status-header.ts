export const SEED_STATUS_HEADER = {
  title: 'System Health / Seed Status',
  subtitle: 'Record counts per tenant, updated every minute',
} as const;
