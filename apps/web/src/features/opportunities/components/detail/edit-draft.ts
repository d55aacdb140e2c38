import { createDraftsById } from '../../../../lib/drafts.ts';
import type { EditBase, EditValues, Overtaken } from './edit-merge.ts';

/** Edits that are not saved yet; they outlive the page, which goes away when the session ends. */
export const editDrafts = createDraftsById<{
  base: EditBase;
  values: EditValues;
  overtaken: Overtaken | null;
}>();
