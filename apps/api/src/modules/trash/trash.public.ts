export { removeExpiredTrash } from './remove-expired-trash.ts';
