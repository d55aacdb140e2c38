/** Drawn into the document too (`app/drawn-heads.ts`). */
export const SETTINGS_HEAD = {
  title: 'System settings',
  subtitle: 'Changes apply to everyone in your organization immediately',
} as const;
