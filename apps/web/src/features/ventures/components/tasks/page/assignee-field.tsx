import type { Task } from '@aicv/contracts/ventures/tasks';
import { useState } from 'react';
import { PersonName } from '../../../../../components/data/person-name.tsx';
import { Button } from '../../../../../components/form/button.tsx';
import { useReturnedFocus } from '../../../../../components/form/use-returned-focus.ts';
import { failureMessage } from '../../../../../lib/api/api-request-error.ts';
import { AssigneePicker } from '../assignee-picker.tsx';

type AssigneeFieldProps = { task: Task; onSave: (assigneeId: string | null) => Promise<unknown> };

/** The assignee, changed in place: a press opens the choice, choosing saves at once, Escape changes nothing. */
export function AssigneeField({ task, onSave }: AssigneeFieldProps) {
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
      <Button ref={button.ref} size="sm" aria-label="Change assignee" onClick={() => setOpen(true)}>
        {task.assignee === null ? 'Unassigned' : <PersonName person={task.assignee} lines={1} />}
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
        value={task.assigneeId ?? ''}
        current={task.assignee}
        error={failure}
        onChange={(id) => {
          setFailure(undefined);
          onSave(id === '' ? null : id).then(close, (error: unknown) => setFailure(failureMessage(error)));
        }}
      />
      <Button size="sm" className="justify-self-start" onClick={close}>
        Done
      </Button>
    </div>
  );
}
