import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { createDraftsById } from '../../../lib/forms/drafts.ts';
import { ADD_OPPORTUNITY_FIELDS, type AddOpportunityField } from './add-opportunity-fields.ts';
import type { AddOpportunityFormValues } from './add-opportunity-form-shape.ts';

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

/** The fields whose text differs. */
export function differingFields(left: EditValues, right: EditValues): AddOpportunityField[] {
  return ADD_OPPORTUNITY_FIELDS.filter((field) => left[field] !== right[field]);
}

/** The changes to save: only fields that differ from the base. */
export function changesSince(base: EditValues, values: EditValues): Partial<AddOpportunityFormValues> {
  return Object.fromEntries(differingFields(base, values).map((field) => [field, values[field]]));
}

/**
 * Merges an edit with another user's newer version. A field that one side changed takes that change. A field that both sides changed keeps
 * the input and is reported as a conflict.
 */
export function mergeEdit(
  base: EditValues,
  mine: EditValues,
  theirs: EditValues,
): { values: EditValues; conflicts: AddOpportunityField[] } {
  const values = Object.fromEntries(
    ADD_OPPORTUNITY_FIELDS.map((field) => [field, mine[field] === base[field] ? theirs[field] : mine[field]]),
  ) as EditValues;
  const conflicts = differingFields(values, theirs).filter((field) => theirs[field] !== base[field]);
  return { values, conflicts };
}

export interface EditDraft {
  readonly base: EditBase;
  readonly values: EditValues;
  readonly overtaken: Overtaken | null;
}

/** Unsaved edits. They outlive the page, which unmounts when the session ends. */
export const editDrafts = createDraftsById<EditDraft>();
