/** The public API of legal for other modules. */
export {
  type AcceptanceCounts,
  countAcceptances,
  currentAcceptorIds,
  findAcceptanceTimes,
  listAcceptances,
  listAcceptancesOfPerson,
} from './agreements/legal-acceptances.queries.ts';
export type { LegalAcceptanceRow } from './agreements/legal-acceptances.repository.ts';
