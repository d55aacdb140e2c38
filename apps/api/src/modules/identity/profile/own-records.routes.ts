import { ownAccountEndpoints } from '@aicv/contracts/identity/own-account';
import { listSecurityLog } from '../../../platform/audit/log/security-log.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { clearSessionCookie } from '../../../platform/http/sessions/session-cookie.ts';
import { listAcceptancesOfPerson } from '../../legal/legal.public.ts';
import { listSignaturesOfPerson } from '../../legal/nda.public.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { endOwnSession } from '../sessions/end-own-session.ts';
import type { ReadTenantPolicy } from '../sessions/tenant-policy.ts';
import { presentOwnAgreements, presentOwnSession, presentSecurityEvent } from './own-account.presenter.ts';
import { listOwnSessions } from './own-account.queries.ts';

/** Records about users that they can read themselves. */
export function bindOwnRecords(
  { bind }: Binder,
  deps: { scope: TenantScope; clock: Clock; readTenantPolicy: ReadTenantPolicy },
): void {
  bind(ownAccountEndpoints.listOwnSessions, async ({ caller, query }) => {
    const page = await listOwnSessions(deps, caller, query);
    return answerPage(page, (session) => presentOwnSession(session, caller.sid));
  });

  bind(
    ownAccountEndpoints.endOwnSession,
    transaction(async (ctx) => {
      const { isCurrent } = await endOwnSession(ctx, ctx.params.id);
      if (isCurrent) clearSessionCookie(ctx.reply);
      return answer(204, undefined);
    }),
  );

  bind(
    ownAccountEndpoints.endOtherSessions,
    transaction(async (ctx) => {
      await endOtherSessions(ctx);
      return answer(204, undefined);
    }),
  );

  bind(
    ownAccountEndpoints.listSecurityEvents,
    transaction(async ({ caller, query, tx }) => {
      const page = await listSecurityLog(tx, caller.userId, query);
      const rows = page.rows.flatMap((row) => presentSecurityEvent(row) ?? []);
      return answerPage({ ...page, rows }, (event) => event);
    }),
  );

  bind(
    ownAccountEndpoints.getOwnAgreements,
    transaction(async ({ caller, tx }) => {
      const { userId } = caller;
      const { acceptances, signatures } = await {
        acceptances: await listAcceptancesOfPerson(tx, userId),
        signatures: await listSignaturesOfPerson(tx, userId),
      };
      return answer(200, presentOwnAgreements(acceptances, signatures));
    }),
  );
}
