/** The public API of legal for other modules. */
export { findCurrentAcceptance } from './legal.queries.ts';
export {
  type AcceptanceCounts,
  countAcceptances,
  currentAcceptorIds,
  findAcceptanceTimes,
  listAcceptances,
  listAcceptancesOfPerson,
} from './legal-acceptances.queries.ts';
export type { LegalAcceptanceRow } from './legal-acceptances.repository.ts';
