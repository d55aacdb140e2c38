/** The public API of disclosures for other modules. */
export {
  countViewers,
  type DisclosedItem,
  listViews,
  type ViewRow,
  withoutRecordsViewedBy,
  withoutViewersOf,
} from './disclosures/disclosures.repository.ts';
export { recordDisclosures, recordSentDisclosures } from './disclosures/record-disclosures.ts';
