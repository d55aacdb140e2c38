import type { Person } from '@aicv/contracts/shapes';
import { useState } from 'react';
import { PersonName } from '../../../components/data/person-name.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useReturnedFocus } from '../../../components/form/use-returned-focus.ts';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { AssigneePicker } from './tasks/assignee-picker.tsx';

type PersonFieldProps = {
  /** "assignee" */
  label: string;
  person: Person | null;
  /** Shown without a person. */
  emptyText: string;
  onSave: (id: string | null) => Promise<unknown>;
};

/** A person, changed in place: a press opens the choice, choosing saves at once, Escape changes nothing. */
export function PersonField({ label, person, emptyText, onSave }: PersonFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const button = useReturnedFocus<HTMLButtonElement>(isOpen);
  const close = () => {
    button.request(true);
    setFailure(undefined);
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <Button ref={button.ref} size="sm" onClick={() => setOpen(true)}>
        <VisuallyHidden>Change {label}: </VisuallyHidden>
        {person === null ? (
          emptyText
        ) : (
          <span className="font-[550] text-sm normal-case tracking-normal">
            <PersonName person={person} lines={1} />
          </span>
        )}
      </Button>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works in each of its fields
    <div
      className="grid gap-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <AssigneePicker
        legend={`Choose the ${label}`}
        emptyText={emptyText}
        value={person?.id ?? ''}
        current={person}
        error={failure}
        onChange={(id) => {
          setFailure(undefined);
          onSave(id === '' ? null : id).then(close, (error: unknown) => setFailure(failureMessage(error)));
        }}
      />
      <Button size="sm" className="justify-self-start" onClick={close}>
        Cancel
      </Button>
    </div>
  );
}
