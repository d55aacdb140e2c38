import type { DocumentColumns } from './platform/backup/take-backup.ts';

/** The columns of every module that name documents of the store: what is not named here is in no backup. */
export const STORED_DOCUMENTS: readonly DocumentColumns[] = [
  { table: 'nda_acceptances', key: 'signed_pdf_path', sha256: 'pdf_sha256' },
  { table: 'certificates', key: 'pdf_path', sha256: 'pdf_sha256' },
  { table: 'decisions', key: 'minutes_path', sha256: 'minutes_sha256' },
  { table: 'files', key: 'document_key', sha256: 'sha256' },
];
