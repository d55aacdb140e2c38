import type { Person } from '@aicv/contracts/shapes';
import type { Role } from '@aicv/domain/access/roles';
import type { ReactNode } from 'react';
import { usePeopleSearch } from '../../lib/api/use-people-search.ts';
import { roleLabel } from '../../lib/format/person.ts';
import { rememberPerson } from '../../lib/session/recent-people.ts';
import { PersonName } from '../data/person-name.tsx';
import { PeopleSearch } from './people-search.tsx';
import { PersonOption } from './person-option.tsx';

type PeoplePickerProps = {
  legend: ReactNode;
  people: readonly Person[];
  /** The roles that can be chosen; by default all. */
  roles?: readonly Role[] | undefined;
  error: string | undefined;
  onChange: (people: readonly Person[]) => void;
};

/** Finds several people by name. Selected people stay visible for any search. */
export function PeoplePicker({ legend, people, roles, error, onChange }: PeoplePickerProps) {
  const { text, setText, found, status, ownId } = usePeopleSearch('people', roles);
  const isChosen = (person: Person) => people.some(({ id }) => id === person.id);
  const options = [...people, ...found.filter((person) => !isChosen(person))];

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-[550] text-fg text-sm">{legend}</legend>
      <PeopleSearch text={text} onTextChange={setText} error={error} status={status} listClassName="max-h-56">
        {options.map((person) => (
          <PersonOption
            key={person.id}
            type="checkbox"
            checked={isChosen(person)}
            onChange={({ target }) => {
              if (target.checked) rememberPerson(person);
              onChange(target.checked ? [...people, person] : people.filter(({ id }) => id !== person.id));
            }}
          >
            <PersonName person={person} lines={1} isYou={person.id === ownId} />
            <span className="ml-auto shrink-0 text-fg-3 text-xs">{roleLabel(person.role)}</span>
          </PersonOption>
        ))}
      </PeopleSearch>
    </fieldset>
  );
}
