/** What other modules may use of disclosures. */
export { countOpeners, type DisclosedItem, listOpenings, type OpeningRow } from './disclosures.repository.ts';
export { recordDisclosures } from './record-disclosures.ts';
