export const SETTINGS_HEAD = {
  title: 'System settings',
  subtitle: 'Changes apply to everyone in your organization immediately',
} as const;
