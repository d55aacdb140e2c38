import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { NO_OWNER } from '@aicv/domain/opportunities/opportunity-list';
import type { ComponentProps } from 'react';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import type { BulkChanges } from '../../bulk-mutations.ts';
import { opportunityCount } from '../../model/opportunity-count.ts';
import { PRIORITY_OPTIONS } from '../../model/priority-names.ts';
import { tagsOfText } from '../../model/tags.ts';
import { useOwners } from '../../use-owners.ts';

interface EditValues {
  readonly priority: Opportunity['priority'] | '';
  readonly owner: string;
  readonly addTags: string;
  readonly removeTags: string;
}

const UNCHANGED: EditValues = { priority: '', owner: '', addTags: '', removeTags: '' };

type EditSelectedDialogProps = {
  count: number;
  user: SignedInUser;
  /** Fails with the refusal, which is shown above the form. */
  onSave: (changes: BulkChanges) => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: ComponentProps<typeof FormDialog>['finalFocus'];
};

/** Changes fields of all selected opportunities; a field without input stays as it is in each. */
export function EditSelectedDialog({ count, user, onSave, ...dialog }: EditSelectedDialogProps) {
  const { optionsWith, rememberOwner } = useOwners(user);
  const form = useAppForm<EditValues>({
    initialValues: UNCHANGED,
    validate: (values) =>
      Object.keys(changesOf(values)).length === 0 ? { priority: 'Change at least one field' } : {},
    send: async (values) => {
      rememberOwner(values.owner);
      await onSave(changesOf(values));
      dialog.onOpenChange(false);
    },
  });
  const { field } = form;
  return (
    <FormDialog
      {...dialog}
      form={form}
      size="sm"
      title={`Edit ${opportunityCount(count)}`}
      description="Fields that you leave as they are do not change."
      failureTitle="Nothing was changed."
      submitLabel="SAVE CHANGES"
      pendingLabel="SAVING..."
    >
      <SelectField label="Priority" placeholder="Keep" options={PRIORITY_OPTIONS} {...field('priority')} />
      <SelectField
        label="Owner"
        placeholder="Keep"
        options={[{ value: NO_OWNER, label: 'No owner' }, ...optionsWith(null)]}
        {...field('owner')}
      />
      <TextField label="Add tags" hint="Separate tags by commas." {...field('addTags')} />
      <TextField label="Remove tags" {...field('removeTags')} />
    </FormDialog>
  );
}

function changesOf({ priority, owner, addTags, removeTags }: EditValues): BulkChanges {
  const [added, removed] = [tagsOfText(addTags), tagsOfText(removeTags)];
  return {
    ...(priority !== '' && { priority }),
    ...(owner !== '' && { ownerId: owner === NO_OWNER ? null : owner }),
    ...(added.length > 0 && { addTags: added }),
    ...(removed.length > 0 && { removeTags: removed }),
  };
}
