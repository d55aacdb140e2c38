/** What other modules may use of legal. */
export { findCurrentAcceptance } from './legal.queries.ts';
export {
  countAcceptances,
  currentAcceptorIds,
  findAcceptanceTimes,
  listAcceptances,
  listAcceptancesOfPerson,
} from './legal-acceptances.queries.ts';
export type { LegalAcceptanceRow } from './legal-acceptances.repository.ts';
