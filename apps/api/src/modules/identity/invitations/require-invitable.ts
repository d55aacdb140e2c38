/** Invitations to an address that an account has already (REQ-54). */
import type { Role } from '@aicv/domain/access/roles';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { emailTaken } from '../users/duplicate-names.ts';
import type { UserRow } from '../users/users.repository.ts';

/** Which account has the address of an invitation, as its link returns it. */
export type InvitedAccount = 'none' | 'active' | 'inactive' | 'elsewhere';

export function invitedAccountOf(owner: UserRow | undefined, tenantId: string): InvitedAccount {
  if (owner === undefined) return 'none';
  if (owner.tenantId !== tenantId) return 'elsewhere';
  return owner.isActive ? 'active' : 'inactive';
}

/**
 * Why an address cannot be invited, because its account could not take the role: one of another tenant (EMAIL_TAKEN), an inactive one
 * (ACCOUNT_SWITCHED_OFF), one that has the role (ROLE_UNCHANGED), and an administrator, whom an invitation cannot demote. Undefined if it can.
 */
export function invitationRefusal(owner: UserRow | undefined, tenantId: string, role: Role): ApiError | undefined {
  const account = invitedAccountOf(owner, tenantId);
  if (owner === undefined || account === 'none') return undefined;
  if (account === 'elsewhere') return emailTaken();
  if (account === 'inactive') {
    return refused('ACCOUNT_SWITCHED_OFF', 'The account with this address is inactive. Reactivate it instead.');
  }
  if (owner.role === role) return refused('ROLE_UNCHANGED', 'The account with this address already has this role');
  if (owner.role === 'admin') {
    return refused(
      'INVITATION_LOWERS_ADMIN',
      'The account with this address is an administrator. Change its role in the list of users.',
    );
  }
  return undefined;
}

/** Throws the refusal, if there is one. */
export function requireInvitable(owner: UserRow | undefined, tenantId: string, role: Role): void {
  const refusal = invitationRefusal(owner, tenantId, role);
  if (refusal !== undefined) throw refusal;
}

const refused = (code: string, message: string) =>
  new ApiError(409, code, { message, issues: [{ path: 'email', message }] });
