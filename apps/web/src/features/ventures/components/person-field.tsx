import type { Person } from '@aicv/contracts/shapes';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { PersonName } from '../../../components/data/person-name.tsx';
import { Button } from '../../../components/form/button.tsx';
import { PANEL_BUTTON } from '../../../components/form/inline-field.tsx';
import { useReturnedFocus } from '../../../components/form/use-returned-focus.ts';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { PersonPicker } from '../../../components/people/person-picker.tsx';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useMayWrite } from '../../../lib/session/may-write.ts';

type PersonFieldProps = {
  /** "assignee" */
  label: string;
  person: Person | null;
  /** Shown without a person. */
  emptyText: string;
  onSave: (id: string | null) => Promise<unknown>;
};

/** A person, changed in place: a press opens the choice, SAVE or Enter saves it, Escape changes nothing. */
export function PersonField(props: PersonFieldProps) {
  const { label, person, emptyText } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useReturnedFocus<HTMLButtonElement>(isOpen);
  const mayWrite = useMayWrite();
  const close = () => {
    button.request(true);
    setOpen(false);
  };
  if (!isOpen) {
    if (!mayWrite) return person === null ? emptyText : <PersonName person={person} />;
    return (
      <button
        ref={button.ref}
        type="button"
        onClick={() => setOpen(true)}
        className={clsx(PANEL_BUTTON, 'cursor-pointer text-left', person === null && 'text-fg-3')}
      >
        <VisuallyHidden>Change {label}: </VisuallyHidden>
        {person === null ? emptyText : <PersonName person={person} lines={1} />}
      </button>
    );
  }
  return <PersonForm {...props} onDone={close} />;
}

function PersonForm({ label, person, emptyText, onSave, onDone }: PersonFieldProps & { onDone: () => void }) {
  const stored = person?.id ?? '';
  const form = useAppForm({
    // Empty for no person.
    initialValues: { id: stored },
    send: async ({ id }) => {
      if (id !== stored) await onSave(id === '' ? null : id);
      onDone();
    },
  });
  const { ref } = form.formProps;
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [ref]);
  return (
    <form
      {...form.formProps}
      aria-label={`Change ${label}`}
      className="grid gap-2"
      onKeyDown={(event) => {
        form.formProps.onKeyDown(event);
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (!form.isPending) onDone();
      }}
    >
      <PersonPicker
        legend={`Choose the ${label}`}
        emptyText={emptyText}
        value={form.values.id}
        current={person}
        error={form.failure ?? undefined}
        onChange={(id) => form.setValue('id', id)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" pending={form.isPending} pendingLabel="SAVING...">
          SAVE
        </Button>
        <Button size="sm" disabled={form.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
