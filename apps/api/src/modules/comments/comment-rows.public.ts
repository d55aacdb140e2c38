/** The rows of comments, for modules whose records have them. Imports no other module's use cases. */
export { hasCommentOfOthers, purgeComments, removeCommentsOn } from './comments.repository.ts';
