/** Drawn into the document too (`app/drawn-heads.ts`). */
export const INSTALLATION_HEALTH_HEAD = {
  title: 'Installation health',
  subtitle: 'Measured every ten seconds while this page is in sight',
} as const;
