/** The role of a new account, and the roles that stay a request until an admin decides (REQ-32). */
import { DEFAULT_ROLE, type Role } from './roles.ts';

export type RegistrationPolicy = 'approval' | 'open';

export interface RoleGrant {
  readonly role: Role;
  readonly requestedRole: Role | null;
}

/** `adminExists` is about the whole installation: no user could approve its first admin (REQ-34). */
export function grantRole(wanted: Role, policy: RegistrationPolicy, adminExists: boolean): RoleGrant {
  const granted = policy === 'open' || wanted === DEFAULT_ROLE || (wanted === 'admin' && !adminExists);
  return granted ? { role: wanted, requestedRole: null } : { role: DEFAULT_ROLE, requestedRole: wanted };
}
