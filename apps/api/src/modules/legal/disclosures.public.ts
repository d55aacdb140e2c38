/** The public API of disclosures for other modules. */
export {
  countViewers,
  type DisclosedItem,
  isOpenedBy,
  listViews,
  type ViewRow,
} from './disclosures/disclosures.repository.ts';
export { recordDisclosures } from './disclosures/record-disclosures.ts';
