import { createDraftsById } from '../../../../lib/forms/drafts.ts';
import type { EditBase, EditValues, Overtaken } from './edit-merge.ts';

export interface EditDraft {
  readonly base: EditBase;
  readonly values: EditValues;
  readonly overtaken: Overtaken | null;
}

/** Unsaved edits. They outlive the page, which unmounts when the session ends. */
export const editDrafts = createDraftsById<EditDraft>();
