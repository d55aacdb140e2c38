/** What other modules may use of settings. */
export { readSettings } from './settings.queries.ts';
