export const SEED_STATUS_HEAD = {
  title: 'System Health / Seed Status',
  subtitle: 'Record counts per tenant, updated every minute',
} as const;
