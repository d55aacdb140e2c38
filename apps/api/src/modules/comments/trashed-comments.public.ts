/** The public API of deleted comments. */
export { deletedComments } from './deleted-comments.queries.ts';
