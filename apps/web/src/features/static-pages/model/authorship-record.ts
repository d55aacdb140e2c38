/** URL of the published authorship record, and the SHA-256 of its bytes. The test verifies the hash. */
export const authorshipRecord = {
  fileName: 'authorship-record-1.0.txt',
  href: '/authorship-record-1.0.txt',
  sha256: '3bb600c27524749c6f7b3fb622f1ce8c015e50da1193a3ac6b99a24f7496c9ab',
} as const;
