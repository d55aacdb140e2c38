import { accountEndpoints } from '@aicv/contracts/identity/accounts';
import { peopleEndpoints } from '@aicv/contracts/identity/people';
import { type Capability, decideAccess, rolesWithCapability } from '@aicv/domain/access/access-policy';
import type { Caller } from '../../../platform/access/caller.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { refusal } from '../../../platform/http/errors/api-error.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import type { Csrf } from '../../../platform/http/security/csrf.ts';
import {
  clearSessionCookie,
  readSessionToken,
  setSessionCookie,
} from '../../../platform/http/sessions/session-cookie.ts';
import { signOut } from '../sessions/sign-out.ts';
import type { ReadTenantPolicy } from '../sessions/tenant-policy.ts';
import { getUser, listDemoUsernames, listPeople, userExists } from '../users/accounts.queries.ts';
import { presentNewcomer, presentPerson, presentSignedInUser } from '../users/users.presenter.ts';
import { type ReadRegistrationPolicy, registerAccount } from './register-account.ts';
import { signIn } from './sign-in.ts';
import { setSignInCookie } from './sign-in-cookies.ts';

/**
 * What a list of people requires, one of these, and what its people have. Readers of OTIF see its owners and authors. All names are for users
 * who assign tasks, choose committees or grant waivers.
 */
const PEOPLE_FOR = {
  otif: { needs: ['otif.read'], listed: 'otif.read' },
  labs: { needs: ['labs.write'], listed: 'labs.read' },
  tasks: { needs: ['labs.write', 'decisions.write', 'holdings.administer'], listed: 'tasks.own' },
} as const satisfies Record<string, { needs: readonly [Capability, ...Capability[]]; listed: Capability }>;

function requireOneOf(caller: Caller, needed: readonly [Capability, ...Capability[]]): void {
  if (!needed.some((capability) => decideAccess(caller.actor, capability).granted)) requireAccess(caller, needed[0]);
}

export function bindAccounts(
  { bind }: Binder,
  deps: {
    scope: TenantScope;
    clock: Clock;
    readRegistrationPolicy: ReadRegistrationPolicy;
    publicUrl: string | undefined;
    isMailConfigured: boolean;
    csrf: Csrf;
    readTenantPolicy: ReadTenantPolicy;
  },
): void {
  bind(accountEndpoints.getCsrfToken, async ({ reply }) => answer(200, { csrfToken: deps.csrf.issueToken(reply) }));

  bind(accountEndpoints.register, async ({ body, client, request, reply }) => {
    const registration = { ...body, origin: deps.publicUrl };
    const signedIn = await registerAccount(deps, registration, { client, oldToken: readSessionToken(request) });
    setSessionCookie(reply, signedIn.token, signedIn.tenantPolicy.sessionLifetimeMs);
    return answer(201, presentNewcomer(signedIn));
  });

  bind(accountEndpoints.login, async ({ body, client, request, reply }) => {
    const outcome = await signIn(deps, body, { client, oldToken: readSessionToken(request) });
    if ('awaited' in outcome) {
      const { token, methods } = outcome.awaited;
      setSignInCookie(reply, 'second_factor', token);
      return answer(202, { secondStep: { methods: [...methods] } });
    }
    const { signedIn } = outcome;
    setSessionCookie(reply, signedIn.token, signedIn.tenantPolicy.sessionLifetimeMs);
    return answer(200, presentNewcomer(signedIn));
  });

  bind(
    accountEndpoints.logout,
    transaction(async (ctx) => {
      await signOut(ctx);
      clearSessionCookie(ctx.reply);
      return answer(204, undefined);
    }),
  );

  bind(
    accountEndpoints.getCurrentUser,
    transaction(async ({ caller, tx }) => {
      const user = await getUser(tx, caller.userId);
      if (user === undefined) throw refusal('AUTHENTICATION_REQUIRED');
      return answer(200, presentSignedInUser(user, caller));
    }),
  );

  bind(
    peopleEndpoints.listPeople,
    transaction(async ({ caller, query, tx }) => {
      const { for: purpose, ...filter } = query;
      const { needs, listed } = PEOPLE_FOR[purpose];
      requireOneOf(caller, needs);
      // Learners are found by name only: a list of them would bury the people who can act (REQ-341).
      const roles = rolesWithCapability(listed).filter((role) => role !== 'learner' || Boolean(query.q));
      const page = await listPeople(tx, { ...filter, roles });
      return answerPage(page, (person) => presentPerson(person));
    }),
  );

  bind(accountEndpoints.getSignInHints, async () =>
    answer(
      200,
      await deps.scope.withAuthentication(async (tx) => ({
        demoUsernames: await listDemoUsernames(tx),
        needsSetup: !(await userExists(tx)),
      })),
    ),
  );
}
