import { grantRole, type RegistrationPolicy } from '@aicv/domain/role-grant';
import type { Role } from '@aicv/domain/roles';
import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { violatedUniqueConstraint } from '../../platform/database/unique-violation.ts';
import { ApiError, validationFailed } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { sessionIdOf } from '../../platform/http/session-cookie.ts';
import { endSession, openSession } from '../../platform/http/sessions.repository.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { adminExists, insertUser, type UserRow } from './users.repository.ts';

export interface Registration {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

/** Creates the account and signs it in; refuses a username or email that is taken. `oldToken`'s session ends. */
export async function registerAccount(
  deps: { scope: TenantScope; clock: Clock; registrationPolicy: RegistrationPolicy },
  registration: Registration,
  client: Client,
  oldToken: string | undefined,
): Promise<{ user: UserRow; token: string }> {
  const { role: wantedRole, password, ...person } = registration;
  // Sign-in takes a username or an email: someone else's email as a username would make the two ambiguous.
  if (person.username.includes('@') && person.username.toLowerCase() !== person.email.toLowerCase()) {
    throw validationFailed('username', 'A username with an @ must be your own email address');
  }
  const passwordHash = await hashPassword(password);
  try {
    return await deps.scope.withTenantAndAuthentication(DEFAULT_TENANT_ID, async (tx) => {
      const isGuarded = wantedRole === 'admin' ? await adminExists(tx) : true;
      const grant = grantRole(wantedRole, deps.registrationPolicy, isGuarded);
      const user = await insertUser(tx, { ...person, ...grant, password: passwordHash, tenantId: DEFAULT_TENANT_ID });
      if (oldToken !== undefined) await endSession(tx, sessionIdOf(oldToken));
      const token = await openSession(tx, {
        userId: user.id,
        tenantId: user.tenantId,
        client,
        nowMs: deps.clock.nowMs(),
      });
      await recordAuditEvent(tx, auditContextOf({ userId: user.id, tenantId: user.tenantId }, client), {
        action: 'user_registered',
        resourceType: 'user',
        resourceId: user.id,
        details: { username: user.username, ...grant },
      });
      return { user, token };
    });
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint === 'users_username_key') throw taken('username', 'USERNAME_TAKEN', 'Username already exists');
    if (constraint === 'users_email_key') throw taken('email', 'EMAIL_TAKEN', 'Email already exists');
    throw error;
  }
}

function taken(path: string, code: string, message: string): ApiError {
  return new ApiError(409, code, message, { issues: [{ path, message }] });
}
