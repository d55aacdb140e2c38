import { createDraftsById } from '../../../../lib/drafts.ts';
import type { EditBase, EditValues, Overtaken } from './edit-merge.ts';

export interface EditDraft {
  readonly base: EditBase;
  readonly values: EditValues;
  readonly overtaken: Overtaken | null;
}

/** Edits that are not saved yet; they outlive the page, which goes away when the session ends. */
export const editDrafts = createDraftsById<EditDraft>();
