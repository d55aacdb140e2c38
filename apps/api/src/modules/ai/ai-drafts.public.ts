/** The public API of drafts for other modules. */
export { expireDrafts } from './expire-drafts.ts';
