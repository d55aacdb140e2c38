export const SETTINGS_HEADER = {
  title: 'System settings',
  subtitle: 'Changes apply to everyone in your organization immediately',
} as const;
