/** Drawn into the document too (`app/drawn-heads.ts`). */
export const SEED_STATUS_HEAD = {
  title: 'System Health / Seed Status',
  subtitle: 'What each tenant holds, counted anew every minute',
} as const;
