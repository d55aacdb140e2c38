import type { Opportunity, OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importPart } from '../../../../lib/api/connection.ts';
import { changesSince, differingFields, mergeChanges } from '../../../../lib/forms/merge-changes.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useEditOpportunity } from '../../detail-mutations.ts';
import type { AddOpportunityField } from '../../model/add-opportunity-fields.ts';
import type { AddOpportunityFormValues } from '../../model/add-opportunity-form-shape.ts';
import {
  type EditBase,
  type EditDraft,
  type EditValues,
  editBaseOf,
  editDrafts,
  type Overtaken,
} from '../../model/edit-drafts.ts';
import { newerStates } from '../../model/newer-states.ts';
import { cacheOpportunity } from '../../model/opportunity-detail-cache.ts';

const importCheck = () => importPart(() => import('../../model/add-opportunity-form-shape.ts'));

/** State of the edit form: the input, its base version, and another user's newer version. */
export function useEditForm(opportunity: OpportunityDetail, onDone: () => void) {
  const queryClient = useQueryClient();
  const { id } = opportunity;
  const { mutateAsync: edit } = useEditOpportunity(opportunity);
  const [draft] = useState(() => editDrafts.of(id).ofCurrentOwner());
  const [restored] = useState(draft.read);
  const [base, setBase] = useState<EditBase>(restored?.base ?? editBaseOf(opportunity));
  const [overtaken, setOvertaken] = useState<Overtaken | null>(restored?.overtaken ?? null);

  const storeDraft = (begun: EditDraft) => {
    if (differingFields(begun.base.values, begun.values).length === 0) draft.forget();
    else draft.store(begun);
  };

  const merge = (mine: EditValues, newer: Opportunity) => {
    const theirs = editBaseOf(newer);
    const { values, conflicts } = mergeChanges(base.values, mine, theirs.values);
    form.setValues(() => values);
    const overtakenBy = { by: theirs, conflicts };
    setBase(theirs);
    setOvertaken(overtakenBy);
    // Stored explicitly, because the form reports no change if the values are unchanged.
    storeDraft({ base: theirs, values, overtaken: overtakenBy });
  };

  const form = useAppForm<EditValues>({
    initialValues: restored?.values ?? base.values,
    loadValidate: async () => {
      const { checkOpportunity } = await importCheck();
      return (values) => {
        // An older record may lack required fields.
        const changed = differingFields(base.values, values);
        const messages = checkOpportunity(asInput(values));
        return Object.fromEntries(changed.map((field) => [field, messages[field]]));
      };
    },
    onChange: (values) => storeDraft({ base, values, overtaken }),
    send: async (values) => {
      const undecided = overtaken?.conflicts[0];
      if (undecided !== undefined) {
        form.refuse({ [undecided]: 'Choose your version or theirs first' });
        return;
      }
      const changes = changesSince(base.values, values) as Partial<AddOpportunityFormValues>;
      try {
        // A newer version that leaves these fields unchanged, for example after the user's own move, is no conflict.
        const current = editBaseOf(opportunity);
        const isSameText = differingFields(base.values, current.values).length === 0;
        const version = isSameText ? Math.max(current.version, base.version) : base.version;
        if (Object.keys(changes).length > 0) await edit({ ...changes, version });
      } catch (error) {
        const [newer] = newerStates(error);
        if (newer === undefined) throw error;
        await cacheOpportunity(queryClient, newer);
        merge(values, newer);
        return;
      }
      finish();
    },
  });

  const finish = () => {
    draft.forget();
    onDone();
  };

  const resolveConflict = (field: AddOpportunityField, value: string) => {
    form.setValue(field, value);
    setOvertaken((now) => now && { ...now, conflicts: now.conflicts.filter((other) => other !== field) });
    form.focus(field);
  };

  return {
    form,
    isChanged: differingFields(base.values, form.values).length > 0,
    overtaken,
    keepMine: (field: AddOpportunityField) => resolveConflict(field, form.values[field]),
    takeTheirs: (field: AddOpportunityField) => resolveConflict(field, base.values[field]),
    discard: finish,
  };
}

/** Narrows the type: the select offers only the three priorities. */
function asInput(values: EditValues): AddOpportunityFormValues {
  return values as AddOpportunityFormValues;
}
