/** The public API of saved views. Imports no use case, so that the erasure of users can import it. */
export { deletePrivateViewsOf } from './saved-views/saved-views.repository.ts';
