import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { createDraftsById } from '../../lib/forms/drafts.ts';
import type { UpdateValues } from './update-values.ts';

interface UpdateDraft {
  readonly values: UpdateValues;
  /** The base record of the input; null for a new one. */
  readonly base: AuthoredUpdate | null;
}

/** Unsaved input by update ("new" for one that is not stored). It outlives the page, which unmounts when the session ends. */
export const updateDrafts = createDraftsById<UpdateDraft>();
