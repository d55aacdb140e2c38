/** The public API of search for other modules. */
export { deleteRecentItemsOf } from './recent-items.repository.ts';
