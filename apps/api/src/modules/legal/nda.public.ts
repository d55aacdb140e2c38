/** The public API of NDAs for other modules. */
export type { NdaAcceptanceRow } from './nda/nda.repository.ts';
export {
  countNdaAcceptances,
  currentSignerIds,
  findSigningTimes,
  listNdaAcceptances,
} from './nda/nda-acceptances.queries.ts';
export { listNdasOfPerson, listSignaturesOfPerson, type NdaWithEvidence } from './nda/ndas-of-person.queries.ts';
