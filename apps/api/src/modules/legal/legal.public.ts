/** The public API of legal for other modules. */
export {
  type AcceptanceCounts,
  countAcceptances,
  currentAcceptorIds,
  findAcceptanceTimes,
  listAcceptances,
  listAcceptancesOfPerson,
} from './legal-acceptances.queries.ts';
export type { LegalAcceptanceRow } from './legal-acceptances.repository.ts';
