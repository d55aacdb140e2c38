export const LEGAL_CENTER_HEADER = {
  title: 'LEGAL CENTER',
  subtitle: 'Signed agreements and their evidence',
} as const;
