/** The public API of files for the trash. */
export { deletedFiles, discloseDeletedFiles } from './deleted-files.queries.ts';
export { purgeFiles } from './purge-files.ts';
