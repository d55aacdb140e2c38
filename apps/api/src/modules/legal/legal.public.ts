/** What other modules may use of legal. */
export { readAgreements } from './legal.queries.ts';
