import { ownAccountEndpoints } from '@aicv/contracts/own-account';
import { listSecurityLog } from '../../platform/audit/security-log.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { clearSessionCookie } from '../../platform/http/session-cookie.ts';
import { transaction } from '../../platform/http/transaction.ts';
import { listAcceptancesOfPerson } from '../legal/legal.public.ts';
import { listSignaturesOfPerson } from '../nda/nda.public.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endOwnSession } from './end-own-session.ts';
import { presentOwnAgreements, presentOwnSession, presentSecurityEvent } from './own-account.presenter.ts';
import { listOwnSessions } from './own-account.queries.ts';
import type { ReadTenantPolicy } from './tenant-policy.ts';

/** Records about users that they can read themselves. */
export function bindOwnRecords(
  { bind }: Binder,
  deps: { scope: TenantScope; clock: Clock; readTenantPolicy: ReadTenantPolicy },
): void {
  bind(ownAccountEndpoints.listOwnSessions, async ({ caller, query, request, reply }) => {
    const page = await listOwnSessions(deps, caller, query);
    sendPageHeaders(request, reply, page);
    return answer(
      200,
      page.rows.map((session) => presentOwnSession(session, caller.sid)),
    );
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
    transaction(async ({ caller, query, request, reply, tx }) => {
      const page = await listSecurityLog(tx, caller.userId, query);
      sendPageHeaders(request, reply, page);
      return answer(
        200,
        page.rows.flatMap((row) => presentSecurityEvent(row) ?? []),
      );
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
