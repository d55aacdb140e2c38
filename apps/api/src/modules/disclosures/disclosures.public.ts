/** What other modules may use of disclosures. */
export { countViewers, type DisclosedItem, listViews, type ViewRow } from './disclosures.repository.ts';
export { recordDisclosures } from './record-disclosures.ts';
