/** What other modules may use of ventures. */
export { countLiveVentures } from './ventures.queries.ts';
