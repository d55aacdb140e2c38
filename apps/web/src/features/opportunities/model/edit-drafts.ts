import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import type { AddOpportunityField } from './add-opportunity-fields.ts';

export type EditValues = Readonly<Record<AddOpportunityField, string>>;

/** The base version of an edit. */
export interface EditBase {
  readonly values: EditValues;
  readonly version: number;
}

/** Another user's newer version, and the conflicting fields that the user has not resolved yet. */
export interface Overtaken {
  readonly by: EditBase;
  readonly conflicts: readonly AddOpportunityField[];
}

export function editBaseOf({ title, description, submittedBy, priority, version }: Opportunity): EditBase {
  return { values: { title, description: description ?? '', submittedBy: submittedBy ?? '', priority }, version };
}

export interface EditDraft {
  readonly base: EditBase;
  readonly values: EditValues;
  readonly overtaken: Overtaken | null;
}

/** Unsaved edits. They outlive the page, which unmounts when the session ends. */
export const editDrafts = createDrafts<EditDraft>({ kind: 'opportunity-edit', lasts: 'page' });
