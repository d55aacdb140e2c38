import type { Role } from '@aicv/domain/access/roles';
import { FIRST_ADMIN_GRANT, grantRole, type RegistrationPolicy } from '@aicv/domain/identity/role-grant';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordAuditEvent } from '../../../platform/audit/log/record-audit-event.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { refuseUnprintable } from '../../../platform/documents/text/refuse-unprintable.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { sendConfirmation } from '../email-links/send-confirmation.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { notifyOfRoleRequest } from '../roles/role-request-notices.ts';
import { beginSession, type SessionDependencies, type SignedIn } from '../sessions/begin-session.ts';
import { userExists } from '../users/accounts.queries.ts';
import { requireOwnAddress, withDuplicateNameErrors } from '../users/duplicate-names.ts';
import { adminExists, insertUser } from '../users/users.repository.ts';

export interface Registration {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

/** Runs in the firm's own tenant, where users register. */
export type ReadRegistrationPolicy = (tx: Queryable) => Promise<RegistrationPolicy>;

/**
 * Creates the account and signs it in. Refuses a taken username or email. Ends the session of `oldToken`. With mail, sends a link that
 * confirms the address; a role that open registration grants is pending until then.
 */
export async function registerAccount(
  deps: SessionDependencies & {
    scope: TenantScope;
    readRegistrationPolicy: ReadRegistrationPolicy;
    isMailConfigured: boolean;
  },
  registration: Registration & { readonly origin: string | undefined },
  { client, oldToken }: { client: Client; oldToken: string | undefined },
): Promise<SignedIn> {
  const { role: wantedRole, password, username, email, firstName, lastName } = registration;
  const person = { username, email, firstName, lastName };
  requireOwnAddress(person.username, person.email);
  await refuseUnprintable({ username, firstName, lastName });
  const passwordHash = await hashNewPassword('password', password);
  return withDuplicateNameErrors(() =>
    deps.scope.withTenantAndAuthentication(DEFAULT_TENANT_ID, async (tx) => {
      const policy = await deps.readRegistrationPolicy(tx);
      const grant = (await isFirstAdmin(tx, wantedRole))
        ? FIRST_ADMIN_GRANT
        : grantRole(wantedRole, deps.isMailConfigured ? 'approval' : policy);
      const user = await insertUser(tx, { ...person, ...grant, password: passwordHash, tenantId: DEFAULT_TENANT_ID });
      // If registration is open, the confirmation grants the role and no administrator has to decide.
      if (policy === 'approval') await notifyOfRoleRequest(tx, user);
      if (deps.isMailConfigured)
        await sendConfirmation(tx, user, { origin: registration.origin, nowMs: deps.clock.nowMs() });
      const signedIn = await beginSession(tx, deps, { user, client, oldToken });
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

/** Whether the new account administers the installation: it is its first account, or the first that requests the role (REQ-34, REQ-351). */
async function isFirstAdmin(tx: Queryable, wanted: Role): Promise<boolean> {
  if (wanted !== 'admin' && (await userExists(tx))) return false;
  return !(await adminExists(tx));
}
