import type { Person } from '@aicv/contracts/shapes';
import { useId, useState } from 'react';
import { type PeopleSource, usePeopleSearch } from '../../lib/api/use-people-search.ts';
import { roleLabel } from '../../lib/format/person.ts';
import { rememberPerson } from '../../lib/session/recent-people.ts';
import { PersonName } from '../data/person-name.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PersonOption } from './person-option.tsx';

type PersonPickerProps = {
  legend?: string | undefined;
  source?: PeopleSource | undefined;
  /** The choice of no person; null if a person is required. */
  emptyText?: string | null | undefined;
  /** The id of the person; empty for none. */
  value: string;
  /** The current person, included for any search. */
  current: Person | null;
  error: string | undefined;
  onChange: (id: string, person: Person | null) => void;
};

/** Finds a person by name, by default the assignee of a task. The selected person stays visible. */
export function PersonPicker({
  legend = 'Assignee',
  source,
  emptyText = 'Unassigned',
  value,
  current,
  error,
  onChange,
}: PersonPickerProps) {
  const name = useId();
  const { text, setText, found, status, ownId } = usePeopleSearch(source);
  const [chosen, setChosen] = useState(current);

  const options = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const choose = (person: Person | null) => {
    if (person !== null) rememberPerson(person);
    setChosen(person);
    onChange(person?.id ?? '', person);
  };

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[550] text-fg text-sm">{legend}</legend>
      <PeopleSearch text={text} onTextChange={setText} error={error} status={status} listClassName="max-h-44">
        {emptyText === null ? null : (
          <PersonOption type="radio" name={name} checked={value === ''} onChange={() => choose(null)}>
            <span className="text-fg-2">{emptyText}</span>
          </PersonOption>
        )}
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
