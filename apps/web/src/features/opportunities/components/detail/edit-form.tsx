import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import type { OpportunityPriority } from '@aicv/domain/opportunities/opportunity';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { formKeys } from '../../../../lib/forms/form-keys.ts';
import { type AddOpportunityField, OPPORTUNITY_FIELD_LABELS } from '../../model/add-opportunity-fields.ts';
import { PRIORITY_NAMES, PRIORITY_OPTIONS } from '../../model/priority-names.ts';
import { useEditForm } from './use-edit-form.ts';

/** Edits an opportunity's texts and priority. The input stays until the user saves or discards it. */
export function EditForm({ opportunity, onDone }: { opportunity: OpportunityDetail; onDone: () => void }) {
  const edit = useEditForm(opportunity, onDone);
  const { field, failure, isPending, formProps } = edit.form;
  const titleRef = useRef<HTMLInputElement>(null);
  useEffect(() => titleRef.current?.focus(), []);

  // The input stays as a draft, as in a dialog.
  const close = () => {
    if (!isPending) onDone();
  };
  const theirs = (name: AddOpportunityField): ReactNode => {
    if (edit.overtaken === null || !edit.overtaken.conflicts.includes(name)) return null;
    const value = edit.overtaken.by.values[name];
    return (
      <TheirVersion
        text={name === 'priority' ? PRIORITY_NAMES[value as OpportunityPriority] : value}
        onKeepMine={() => edit.keepMine(name)}
        onTakeTheirs={() => edit.takeTheirs(name)}
      />
    );
  };

  return (
    <form {...formProps} onKeyDown={formKeys(close)} aria-label="Edit opportunity" className="grid gap-4.5">
      {edit.overtaken === null ? null : (
        <Alert tone="warning" announce title="Someone else changed this in the meantime.">
          {edit.overtaken.conflicts.length > 0
            ? 'Your edits are kept. Choose a version for each conflict below, then save again.'
            : 'Your edits are kept and everything else shows the latest version. Save again to apply your changes.'}
        </Alert>
      )}
      <TextField ref={titleRef} label={OPPORTUNITY_FIELD_LABELS.title} required dir="auto" {...field('title')} />
      {theirs('title')}
      <TextArea label={OPPORTUNITY_FIELD_LABELS.description} required rows={8} dir="auto" {...field('description')} />
      {theirs('description')}
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <div className="grid gap-2.5">
          <TextField label={OPPORTUNITY_FIELD_LABELS.submittedBy} required dir="auto" {...field('submittedBy')} />
          {theirs('submittedBy')}
        </div>
        <div className="grid gap-2.5">
          <SelectField label={OPPORTUNITY_FIELD_LABELS.priority} options={PRIORITY_OPTIONS} {...field('priority')} />
          {theirs('priority')}
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={edit.discard} disabled={isPending}>
          {edit.isChanged ? 'DISCARD CHANGES' : 'CANCEL'}
        </Button>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel="SAVING...">
          SAVE
        </Button>
      </div>
      {failure === null ? null : (
        <Alert tone="danger" title="Your changes were not saved.">
          {failure}
        </Alert>
      )}
    </form>
  );
}

type TheirVersionProps = { text: string; onKeepMine: () => void; onTakeTheirs: () => void };

/** Another user's saved value of a field that is being edited, and the choice between both values. */
function TheirVersion({ text, onKeepMine, onTakeTheirs }: TheirVersionProps) {
  return (
    <div className="rounded-md border border-warning/35 bg-warning-soft px-3 py-2.5">
      <p className="font-[550] text-fg text-xs">Saved by someone else</p>
      <p dir="auto" className="wrap-anywhere mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap text-fg text-md">
        {text}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
