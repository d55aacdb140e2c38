/** The rounds of a venture, for other modules. */
export { hasRounds, listRoundsOfVenture } from './rounds/venture-rounds.queries.ts';
