/** The role of a new account; some roles are only requested until an administrator decides (REQ-32). */
import { DEFAULT_ROLE, type Role } from '../access/roles.ts';

export type RegistrationPolicy = 'approval' | 'open';

export interface RoleGrant {
  readonly role: Role;
  readonly requestedRole: Role | null;
}

/** `adminExists` concerns the whole installation: no user could approve its first administrator (REQ-34). */
export function grantRole(wanted: Role, policy: RegistrationPolicy, adminExists: boolean): RoleGrant {
  const granted = policy === 'open' || wanted === DEFAULT_ROLE || (wanted === 'admin' && !adminExists);
  return granted ? { role: wanted, requestedRole: null } : { role: DEFAULT_ROLE, requestedRole: wanted };
}
