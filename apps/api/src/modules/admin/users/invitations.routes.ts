import { invitationEndpoints } from '@aicv/contracts/identity/invitations';
import type { Clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { readSessionToken, setSessionCookie } from '../../../platform/http/sessions/session-cookie.ts';
import {
  acceptInvitation,
  createInvitation,
  createInvitations,
  findPeople,
  getInvitation,
  type InvitationRow,
  listInvitations,
  lookUpInvitation,
  presentNewcomer,
  type ReadTenantPolicy,
  updateInvitation,
} from '../../identity/accounts.public.ts';
import { takeInvitation } from '../../identity/user-changes.public.ts';
import { presentInvitation, presentOffer } from './invitations.presenter.ts';

export function bindInvitations(
  { bind }: Binder,
  deps: { scope: TenantScope; clock: Clock; publicUrl: string | undefined; readTenantPolicy: ReadTenantPolicy },
): void {
  const invitersOf = (tx: Queryable, rows: readonly InvitationRow[]) =>
    findPeople(
      tx,
      rows.map(({ invitedBy }) => invitedBy),
    );
  const presentOne = async ({ tx, clock }: Context, invitation: InvitationRow) =>
    presentInvitation(invitation, await invitersOf(tx, [invitation]), clock.nowMs());

  bind(
    invitationEndpoints.listInvitations,
    transaction(async ({ tx, clock, query }) => {
      const nowMs = clock.nowMs();
      const page = await listInvitations(tx, query, nowMs);
      const people = await invitersOf(tx, page.rows);
      return answerPage(page, (row) => presentInvitation(row, people, nowMs));
    }),
  );

  bind(
    invitationEndpoints.getInvitation,
    transaction(async (ctx) => answer(200, await presentOne(ctx, await getInvitation(ctx.tx, ctx.params.id)))),
  );

  bind(
    invitationEndpoints.createInvitation,
    transaction(
      async (ctx) => {
        const invitation = await createInvitation(ctx, { ...ctx.body, origin: deps.publicUrl });
        return answer(201, await presentOne(ctx, invitation));
      },
      { acrossTenants: true },
    ),
  );

  bind(
    invitationEndpoints.createInvitations,
    transaction(
      async (ctx) =>
        answer(200, { invitations: await createInvitations(ctx, { ...ctx.body, origin: deps.publicUrl }) }),
      { acrossTenants: true },
    ),
  );

  bind(
    invitationEndpoints.updateInvitation,
    transaction(
      async (ctx) => {
        const wanted = { action: ctx.body.action, origin: deps.publicUrl };
        return answer(200, await presentOne(ctx, await updateInvitation(ctx, ctx.params.id, wanted)));
      },
      { acrossTenants: true },
    ),
  );

  bind(invitationEndpoints.lookUpInvitation, async ({ body }) =>
    answer(200, presentOffer(await lookUpInvitation(deps, body.token))),
  );

  bind(
    invitationEndpoints.takeInvitation,
    transaction(async (ctx) => answer(200, presentNewcomer(await takeInvitation(ctx, deps, ctx.body.token))), {
      acrossTenants: true,
    }),
  );

  bind(invitationEndpoints.acceptInvitation, async ({ body, client, request, reply }) => {
    const signedIn = await acceptInvitation(deps, body, { client, oldToken: readSessionToken(request) });
    setSessionCookie(reply, signedIn.token, signedIn.tenantPolicy.sessionLifetimeMs);
    return answer(201, presentNewcomer(signedIn));
  });
}
