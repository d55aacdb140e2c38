import type { Opportunity, OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { importPart } from '../../../../lib/api/connection.ts';
import { refusedFields } from '../../../../lib/forms/refused-fields.ts';
import { type FieldMessages, useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { useEditOpportunity } from '../../detail-mutations.ts';
import { ADD_OPPORTUNITY_FIELDS, type AddOpportunityField } from '../../model/add-opportunity-fields.ts';
import type { AddOpportunityFormValues } from '../../model/add-opportunity-form-shape.ts';
import {
  changesSince,
  differingFields,
  type EditBase,
  type EditDraft,
  type EditValues,
  editBaseOf,
  editDrafts,
  mergeEdit,
  type Overtaken,
} from '../../model/edit-merge.ts';
import { newerStates } from '../../model/newer-states.ts';
import { cacheOpportunity } from '../../model/opportunity-detail-cache.ts';

type Messages = FieldMessages<EditValues>;

const NO_MESSAGES: Messages = {};
const importCheck = () => importPart(() => import('../../model/edit-check.ts'));

/** State of the edit form: the input, its base version, and another user's newer version. */
export function useEditForm(opportunity: OpportunityDetail, onDone: () => void) {
  const queryClient = useQueryClient();
  const { id } = opportunity;
  const edit = useEditOpportunity(opportunity);
  const [draft] = useState(() => editDrafts.read(id));
  const [base, setBase] = useState<EditBase>(draft?.base ?? editBaseOf(opportunity));
  const [overtaken, setOvertaken] = useState<Overtaken | null>(draft?.overtaken ?? null);
  const [failure, setFailure] = useState<string | null>(null);

  const storeDraft = (begun: EditDraft) => {
    if (differingFields(begun.base.values, begun.values).length === 0) editDrafts.forget(id);
    else editDrafts.store(id, begun);
  };

  const merge = (mine: EditValues, newer: Opportunity): Messages => {
    const theirs = editBaseOf(newer);
    const { values, conflicts } = mergeEdit(base.values, mine, theirs.values);
    for (const field of differingFields(mine, values)) form.setValue(field, values[field]);
    const overtakenBy = { by: theirs, conflicts };
    setBase(theirs);
    setOvertaken(overtakenBy);
    // Stored explicitly, because the form reports no change if the values are unchanged.
    storeDraft({ base: theirs, values, overtaken: overtakenBy });
    return NO_MESSAGES;
  };

  const send = async (values: EditValues): Promise<Messages> => {
    setFailure(null);
    const undecided = overtaken?.conflicts[0];
    if (undecided !== undefined) return { [undecided]: 'Choose your version or theirs first' };
    const changes = changesSince(base.values, values);
    try {
      // A newer version that leaves these fields unchanged, for example after the user's own move, is no conflict.
      const current = editBaseOf(opportunity);
      const isSameText = differingFields(base.values, current.values).length === 0;
      const version = isSameText ? Math.max(current.version, base.version) : base.version;
      if (Object.keys(changes).length > 0) await edit.mutateAsync({ ...changes, version });
    } catch (error) {
      const refused = refusedFields(error, ADD_OPPORTUNITY_FIELDS);
      if (Object.keys(refused).length > 0) return refused;
      const [newer] = newerStates(error);
      if (newer !== undefined) {
        await cacheOpportunity(queryClient, newer);
        return merge(values, newer);
      }
      setFailure(failureMessage(error));
      return NO_MESSAGES;
    }
    finish();
    return NO_MESSAGES;
  };

  const form = useValidatedForm<EditValues>({
    initialValues: draft?.values ?? base.values,
    loadValidate: async () => {
      const { checkEdit } = await importCheck();
      return (values) => onlyOf(differingFields(base.values, values), checkEdit(asInput(values)));
    },
    onChange: (values) => storeDraft({ base, values, overtaken }),
    send,
  });

  const finish = () => {
    editDrafts.forget(id);
    onDone();
  };

  const resolveConflict = (field: AddOpportunityField, value: string) => {
    form.setValue(field, value);
    setOvertaken((now) => now && { ...now, conflicts: now.conflicts.filter((other) => other !== field) });
    form.focus(field);
  };

  return {
    form,
    failure,
    isPending: edit.isPending,
    isChanged: differingFields(base.values, form.values).length > 0,
    overtaken,
    keepMine: (field: AddOpportunityField) => resolveConflict(field, form.values[field]),
    takeTheirs: (field: AddOpportunityField) => resolveConflict(field, base.values[field]),
    discard: finish,
  };
}

/** Validates changed fields only: an older record may lack required fields. */
function onlyOf(fields: readonly AddOpportunityField[], messages: Messages): Messages {
  return Object.fromEntries(
    ADD_OPPORTUNITY_FIELDS.flatMap((field) =>
      fields.includes(field) && messages[field] !== undefined ? [[field, messages[field]]] : [],
    ),
  );
}

/** Narrows the type: the select offers only the three priorities. */
function asInput(values: EditValues): AddOpportunityFormValues {
  return values as AddOpportunityFormValues;
}
