export const CERTIFICATES_HEADER = {
  title: 'Certificates',
  subtitle: 'Signed documents with a code anyone can verify',
} as const;
