/** Drawn into the document too (`app/drawn-heads.ts`). */
export const SETTINGS_HEAD = {
  title: 'System settings',
  subtitle: 'They hold for everyone of this tenant from the next request on',
} as const;
