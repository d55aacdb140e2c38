import { grantRole, type RegistrationPolicy } from '@aicv/domain/role-grant';
import type { Role } from '@aicv/domain/roles';
import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { refuseUnprintable } from '../../platform/documents/refuse-unprintable.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { beginSession, type SessionDependencies, type SignedIn } from './begin-session.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { tellOfRoleRequest } from './role-request-notices.ts';
import { refusingTakenNames, requireOwnAddress } from './taken-names.ts';
import { adminExists, insertUser } from './users.repository.ts';

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
  deps: SessionDependencies & {
    scope: TenantScope;
    readRegistrationPolicy: (tx: Queryable) => Promise<RegistrationPolicy>;
  },
  registration: Registration,
  client: Client,
  oldToken: string | undefined,
): Promise<SignedIn> {
  const { role: wantedRole, password, username, email, firstName, lastName } = registration;
  const person = { username, email, firstName, lastName };
  requireOwnAddress(person.username, person.email);
  await refuseUnprintable({ username, firstName, lastName });
  const passwordHash = await hashNewPassword('password', password);
  return refusingTakenNames(() =>
    deps.scope.withTenantAndAuthentication(DEFAULT_TENANT_ID, async (tx) => {
      const isGuarded = wantedRole === 'admin' ? await adminExists(tx) : true;
      const grant = grantRole(wantedRole, await deps.readRegistrationPolicy(tx), isGuarded);
      const user = await insertUser(tx, { ...person, ...grant, password: passwordHash, tenantId: DEFAULT_TENANT_ID });
      await tellOfRoleRequest(tx, user);
      const signedIn = await beginSession(tx, deps, user, client, oldToken);
      await recordAuditEvent(tx, auditContextOf({ userId: user.id, tenantId: user.tenantId }, client), {
        action: 'user_registered',
        resourceType: 'user',
        resourceId: user.id,
        details: grant,
        personal: { username: user.username },
      });
      return signedIn;
    }),
  );
}
