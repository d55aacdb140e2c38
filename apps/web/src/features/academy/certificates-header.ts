export const CERTIFICATES_HEAD = {
  title: 'Certificates',
  subtitle: 'Signed documents with a code anyone can verify',
} as const;
