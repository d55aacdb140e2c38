/** The role of a new account; some roles are only requested until an administrator decides (REQ-32). */
import { DEFAULT_ROLE, type Role } from '../access/roles.ts';

export type RegistrationPolicy = 'approval' | 'open';

export interface RoleGrant {
  readonly role: Role;
  readonly requestedRole: Role | null;
}

/** The grant of an administrator: no user could approve the first one (REQ-34, REQ-351). */
export const FIRST_ADMIN_GRANT: RoleGrant = { role: 'admin', requestedRole: null };

export function grantRole(wanted: Role, policy: RegistrationPolicy): RoleGrant {
  const granted = policy === 'open' || wanted === DEFAULT_ROLE;
  return granted ? { role: wanted, requestedRole: null } : { role: DEFAULT_ROLE, requestedRole: wanted };
}
