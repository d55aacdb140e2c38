/** The public API of legal for other modules. */
export {
  countAcceptances,
  currentAcceptorIds,
  findAcceptanceTimes,
  listAcceptances,
  listAcceptancesOfPerson,
} from './agreements/legal-acceptances.queries.ts';
export type { LegalAcceptanceRow } from './agreements/legal-acceptances.repository.ts';
