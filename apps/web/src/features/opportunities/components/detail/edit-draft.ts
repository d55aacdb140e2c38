import { createDraftsByOpportunity } from './drafts-by-opportunity.ts';
import type { EditBase, EditValues, Overtaken } from './edit-merge.ts';

/** Edits that are not saved yet; they outlive the page, which goes away when the session ends. */
export const editDrafts = createDraftsByOpportunity<{
  base: EditBase;
  values: EditValues;
  overtaken: Overtaken | null;
}>();
