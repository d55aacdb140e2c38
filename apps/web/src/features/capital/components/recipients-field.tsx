import type { Person } from '@aicv/contracts/shapes';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { PeoplePicker } from '../../../components/people/people-picker.tsx';
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
      <PeoplePicker legend="People" people={people} error={error} onChange={onPeopleChange} />
    </div>
  );
}
