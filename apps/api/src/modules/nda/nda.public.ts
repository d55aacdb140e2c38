/** The public API of NDAs for other modules. */
export type { NdaAcceptanceRow } from './nda.repository.ts';
export {
  countNdaAcceptances,
  currentSignerIds,
  findSigningTimes,
  listNdaAcceptances,
} from './nda-acceptances.queries.ts';
export { listNdasOfPerson, listSignaturesOfPerson, type NdaWithEvidence } from './ndas-of-person.queries.ts';
