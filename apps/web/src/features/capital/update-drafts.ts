import type { AuthoredUpdate } from '@aicv/contracts/capital';
import { createDraftsById } from '../../lib/drafts.ts';
import type { UpdateValues } from './update-values.ts';

interface UpdateDraft {
  readonly values: UpdateValues;
  /** The record that they were typed over; null for a new one. */
  readonly base: AuthoredUpdate | null;
}

/** What was typed and not saved yet, by update ("new" for one that is not begun); it outlives the page, which goes away with the session. */
export const updateDrafts = createDraftsById<UpdateDraft>();
