import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { ROLES } from '@aicv/domain/access/roles';
import { useId } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { FieldError } from '../../../components/form/field-error.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { roleLabel } from '../../../lib/format/person.ts';
import { rolesIn, withRole } from '../model/settings-values.ts';

type TwoFactorRolesProps = {
  value: string;
  error: string | undefined;
  onChange: (roles: string) => void;
  /** The signed-in user. */
  own: Pick<SignedInUser, 'role' | 'twoStep'>;
};

/** The roles that require two-factor sign-in. */
export function TwoFactorRoles({ value, error, onChange, own }: TwoFactorRolesProps) {
  const errorId = useId();
  const isRefused = error !== undefined;
  const chosen = rolesIn(value);
  const meetsOneself = chosen.includes(own.role) && !own.twoStep.isOn;
  return (
    <Panel
      title="Two-factor authentication"
      description="People in these roles must set it up before they can continue. No one is signed out."
    >
      <fieldset className="grid gap-2.5">
        <legend className="mb-2.5 font-[550] text-fg text-sm">Require two-factor authentication for</legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {ROLES.map((role, index) => (
            <Checkbox
              key={role}
              // The first role takes the focus if the server refuses the roles.
              name={index === 0 ? 'twoStepRoles' : undefined}
              aria-invalid={isRefused || undefined}
              aria-describedby={isRefused ? errorId : undefined}
              label={roleLabel(role)}
              checked={chosen.includes(role)}
              onChange={({ target }) => onChange(withRole(value, role, target.checked))}
            />
          ))}
        </div>
        {isRefused ? <FieldError id={errorId}>{error}</FieldError> : null}
        {meetsOneself ? (
          <Alert tone="info" announce>
            You have not set up two-factor authentication. You will be asked to after you save.
          </Alert>
        ) : null}
      </fieldset>
    </Panel>
  );
}
