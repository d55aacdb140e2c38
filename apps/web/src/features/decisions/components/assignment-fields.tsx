import type { Person } from '@aicv/contracts/shapes';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { FieldError } from '../../../components/form/field-error.tsx';
import { useReturnedFocus } from '../../../components/form/use-returned-focus.ts';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { PersonPicker } from '../../../components/people/person-picker.tsx';
import type { PeopleSource } from '../../../lib/api/use-people-search.ts';
import { nameOf } from '../../../lib/format/person.ts';
import type { Assignment } from '../model/closing.ts';

type AssignmentFieldsProps = {
  /** Of the condition, from 1. */
  number: number;
  assignment: Assignment;
  ownerError: string | undefined;
  dayError: string | undefined;
  /** Where the owner is found. */
  source: PeopleSource;
  onOwnerChange: (owner: Person | null) => void;
  onDayChange: (day: string) => void;
};

/** The owner and the day of a condition. */
export function AssignmentFields(props: AssignmentFieldsProps) {
  const { number, assignment, dayError, onDayChange } = props;
  return (
    <div className="grid items-start gap-3.5 sm:grid-cols-2">
      <OwnerField {...props} />
      <DateField
        required
        label={
          <>
            Due<VisuallyHidden> day of condition {number}</VisuallyHidden>
          </>
        }
        autoComplete="off"
        value={assignment.dueOn}
        error={dayError}
        onChange={({ target }) => onDayChange(target.value)}
      />
    </div>
  );
}

/** A press opens the choice, and a press on a person closes it. Arrow keys move the choice, so keys close it by its button or Escape. */
function OwnerField({ number, assignment: { owner }, ownerError, source, onOwnerChange }: AssignmentFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useReturnedFocus<HTMLButtonElement>(isOpen);
  const done = () => {
    button.request(true);
    setOpen(false);
  };
  if (isOpen) return <OpenChoice {...{ number, owner, ownerError, source, onOwnerChange }} onDone={done} />;
  return (
    <div className="grid gap-1.5">
      <span className="font-[550] text-fg text-sm">Owner</span>
      <Button
        ref={button.ref}
        size="lg"
        className={clsx('justify-self-start', ownerError !== undefined && 'border-danger!')}
        aria-invalid={ownerError === undefined ? undefined : true}
        onClick={() => setOpen(true)}
      >
        <VisuallyHidden>Owner of condition {number}: </VisuallyHidden>
        {owner === null ? (
          'CHOOSE'
        ) : (
          <span className="font-[550] text-sm normal-case tracking-normal">
            <bdi>{nameOf(owner)}</bdi>
          </span>
        )}
      </Button>
      {ownerError === undefined ? null : <FieldError>{ownerError}</FieldError>}
    </div>
  );
}

type OpenChoiceProps = Pick<AssignmentFieldsProps, 'number' | 'ownerError' | 'source' | 'onOwnerChange'> & {
  owner: Person | null;
  onDone: () => void;
};

function OpenChoice({ number, owner, ownerError, source, onOwnerChange, onDone }: OpenChoiceProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const isByPointer = useRef(false);
  // The pressed button has unmounted.
  useEffect(() => boxRef.current?.querySelector('input')?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the choice from any of its controls
    <div
      ref={boxRef}
      className="grid gap-2"
      onPointerDown={() => {
        isByPointer.current = true;
      }}
      onKeyDown={(event) => {
        isByPointer.current = false;
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onDone();
      }}
    >
      <PersonPicker
        legend={`Owner of condition ${number}`}
        emptyText={null}
        source={source}
        value={owner?.id ?? ''}
        current={owner}
        error={ownerError}
        onChange={(_id, person) => {
          onOwnerChange(person);
          if (isByPointer.current) onDone();
        }}
      />
      <div>
        <Button size="sm" onClick={onDone}>
          DONE
        </Button>
      </div>
    </div>
  );
}
