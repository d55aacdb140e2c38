/** The public API of files. */
export { deletedFiles, discloseDeletedFiles } from './deleted-files.queries.ts';
export { purgeFiles } from './purge-files.ts';
export { removeAbandonedUploads } from './remove-abandoned-uploads.ts';
