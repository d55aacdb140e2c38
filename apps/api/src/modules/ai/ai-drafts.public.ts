/** The public API of drafts for other modules. */
export { expireDrafts, failInterruptedDrafts } from './expire-drafts.ts';
