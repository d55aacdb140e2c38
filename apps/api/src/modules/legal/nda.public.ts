/** The public API of NDAs for other modules. */
export type { NdaAcceptanceRow } from './nda/nda.repository.ts';
export {
  countNdaAcceptances,
  currentSignerIds,
  findSigningTimes,
  listNdaAcceptances,
  listNdasOfPerson,
  listSignaturesOfPerson,
  type NdaWithEvidence,
} from './nda/nda-acceptances.queries.ts';
