import type { Person } from '@aicv/contracts/shapes';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { PersonName } from '../../../components/data/person-name.tsx';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { PeopleSearch } from '../../../components/form/people-search.tsx';
import { PersonOption } from '../../../components/form/person-option.tsx';
import { usePeopleSearch } from '../../../lib/api/use-people-search.ts';
import { roleLabel } from '../../../lib/format/person.ts';
import { rememberPerson } from '../../../lib/session/recent-people.ts';
import { rolePlural } from '../model/format-recipients.ts';

type RecipientsFieldProps = {
  roles: readonly Role[];
  people: readonly Person[];
  error: string | undefined;
  onRolesChange: (roles: readonly Role[]) => void;
  onPeopleChange: (people: readonly Person[]) => void;
};

/** The recipients of an update: roles, users, or both. */
export function RecipientsField({ roles, people, error, onRolesChange, onPeopleChange }: RecipientsFieldProps) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
      <fieldset className="min-w-0">
        <legend className="mb-2 font-[550] text-fg text-sm">Roles</legend>
        <div className="grid gap-2">
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={rolePlural(role)}
              checked={roles.includes(role)}
              onChange={({ target }) =>
                onRolesChange(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
              }
            />
          ))}
        </div>
      </fieldset>
      <PeopleField people={people} error={error} onChange={onPeopleChange} />
    </div>
  );
}

type PeopleFieldProps = {
  people: readonly Person[];
  error: string | undefined;
  onChange: (people: readonly Person[]) => void;
};

function PeopleField({ people, error, onChange }: PeopleFieldProps) {
  const { text, setText, found, status, ownId } = usePeopleSearch();
  const isChosen = (person: Person) => people.some(({ id }) => id === person.id);
  // Selected users stay visible for any search.
  const options = [...people, ...found.filter((person) => !isChosen(person))];

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-[550] text-fg text-sm">People</legend>
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
