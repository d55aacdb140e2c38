import type { Person } from '@aicv/contracts/shapes';
import { useId, useState } from 'react';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { PeopleSearch } from '../../../../components/form/people-search.tsx';
import { PersonOption } from '../../../../components/form/person-option.tsx';
import { usePeopleSearch } from '../../../../lib/api/use-people-search.ts';
import { roleLabel } from '../../../../lib/format/person.ts';
import { rememberPerson } from '../../../../lib/session/recent-people.ts';

type AssigneePickerProps = {
  legend?: string | undefined;
  /** The choice of no person. */
  emptyText?: string | undefined;
  /** The assignee's id; empty if the task is unassigned. */
  value: string;
  /** The current assignee, included for any search. */
  current: Person | null;
  error: string | undefined;
  onChange: (id: string) => void;
};

/** Finds the assignee of a task by name. The selected person stays visible. */
export function AssigneePicker({
  legend = 'Assignee',
  emptyText = 'Unassigned',
  value,
  current,
  error,
  onChange,
}: AssigneePickerProps) {
  const name = useId();
  const { text, setText, found, status, ownId } = usePeopleSearch();
  const [chosen, setChosen] = useState(current);

  const options = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const choose = (person: Person | null) => {
    if (person !== null) rememberPerson(person);
    setChosen(person);
    onChange(person?.id ?? '');
  };

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[550] text-fg text-sm">{legend}</legend>
      <PeopleSearch text={text} onTextChange={setText} error={error} status={status} listClassName="max-h-44">
        <PersonOption type="radio" name={name} checked={value === ''} onChange={() => choose(null)}>
          <span className="text-fg-2">{emptyText}</span>
        </PersonOption>
        {options.map((person) => (
          <PersonOption
            key={person.id}
            type="radio"
            name={name}
            checked={value === person.id}
            onChange={() => choose(person)}
          >
            <PersonName person={person} lines={1} isYou={person.id === ownId} />
            <span className="ml-auto shrink-0 text-fg-3 text-xs">{roleLabel(person.role)}</span>
          </PersonOption>
        ))}
      </PeopleSearch>
    </fieldset>
  );
}
