import { invitationEndpoints } from '@aicv/contracts/invitations';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { readSessionToken, setSessionCookie } from '../../platform/http/session-cookie.ts';
import {
  acceptInvitation,
  createInvitation,
  findPeople,
  getInvitation,
  type InvitationRow,
  listInvitations,
  lookUpInvitation,
  presentNewcomer,
  type ReadTenantPolicy,
  updateInvitation,
} from '../accounts/accounts.public.ts';
import { takeInvitation } from '../accounts/user-changes.public.ts';
import { presentInvitation, presentOffer } from './invitations.presenter.ts';

export function bindInvitations(
  { bind }: Binder,
  deps: { scope: TenantScope; clock: Clock; publicUrl: string | undefined; readTenantPolicy: ReadTenantPolicy },
): void {
  const { scope, clock } = deps;
  const invitersOf = (tx: Queryable, rows: readonly InvitationRow[]) =>
    findPeople(
      tx,
      rows.map(({ invitedBy }) => invitedBy),
    );
  const presentOne = async (invitation: InvitationRow) => {
    const people = await scope.withTenant(invitation.tenantId, (tx) => invitersOf(tx, [invitation]));
    return presentInvitation(invitation, people, clock.nowMs());
  };

  bind(invitationEndpoints.listInvitations, async ({ caller, query, request, reply }) => {
    const nowMs = clock.nowMs();
    const { page, people } = await scope.withTenant(caller.tenantId, async (tx) => {
      const found = await listInvitations(tx, query, nowMs);
      return { page: found, people: await invitersOf(tx, found.rows) };
    });
    sendPageHeaders(request, reply, page);
    return answer(
      200,
      page.rows.map((row) => presentInvitation(row, people, nowMs)),
    );
  });

  bind(invitationEndpoints.getInvitation, async ({ caller, params }) => {
    const invitation = await scope.withTenant(caller.tenantId, (tx) => getInvitation(tx, params.id));
    return answer(200, await presentOne(invitation));
  });

  bind(invitationEndpoints.createInvitation, async ({ caller, client, body }) => {
    const invitation = await createInvitation(deps, caller, client, { ...body, origin: deps.publicUrl });
    return answer(201, await presentOne(invitation));
  });

  bind(invitationEndpoints.updateInvitation, async ({ caller, client, params, body }) => {
    const wanted = { action: body.action, origin: deps.publicUrl };
    return answer(200, await presentOne(await updateInvitation(deps, caller, client, params.id, wanted)));
  });

  bind(invitationEndpoints.lookUpInvitation, async ({ body }) =>
    answer(200, presentOffer(await lookUpInvitation(deps, body.token))),
  );

  bind(invitationEndpoints.takeInvitation, async ({ caller, client, body }) =>
    answer(200, presentNewcomer(await takeInvitation(deps, caller, client, body.token))),
  );

  bind(invitationEndpoints.acceptInvitation, async ({ body, client, request, reply }) => {
    const signedIn = await acceptInvitation(deps, body, client, readSessionToken(request));
    setSessionCookie(reply, signedIn.token, signedIn.tenantPolicy.sessionLifetimeMs);
    return answer(201, presentNewcomer(signedIn));
  });
}
