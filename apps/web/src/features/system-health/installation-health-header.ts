export const INSTALLATION_HEALTH_HEADER = {
  title: 'Installation health',
  subtitle: 'Updated every 10 seconds while this page is visible',
} as const;
