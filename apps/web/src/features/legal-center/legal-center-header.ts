export const LEGAL_CENTER_HEAD = {
  title: 'LEGAL CENTER',
  subtitle: 'Signed agreements and their evidence',
} as const;
