/** The public API of legal for other modules. */
export { type AcceptanceCounts, acceptanceCounts } from './acceptance-counts.ts';
export { findCurrentAcceptance } from './legal.queries.ts';
export {
  countAcceptances,
  currentAcceptorIds,
  findAcceptanceTimes,
  listAcceptances,
  listAcceptancesOfPerson,
} from './legal-acceptances.queries.ts';
export type { LegalAcceptanceRow } from './legal-acceptances.repository.ts';
