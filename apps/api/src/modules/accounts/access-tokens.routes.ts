import { accessTokenEndpoints } from '@aicv/contracts/access-tokens';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { presentAccessToken } from './access-tokens.presenter.ts';
import { listAccessTokens } from './access-tokens.queries.ts';
import { createAccessToken } from './create-access-token.ts';
import { revokeAccessToken } from './revoke-access-token.ts';

export function bindAccessTokens({ bind }: Binder, deps: { scope: TenantScope; clock: Clock }): void {
  bind(accessTokenEndpoints.listAccessTokens, async ({ caller, query, request, reply }) => {
    const page = await deps.scope.withTenant(caller.tenantId, (tx) => listAccessTokens(tx, caller.userId, query));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentAccessToken));
  });

  bind(accessTokenEndpoints.createAccessToken, async ({ caller, client, body }) => {
    const { row, token } = await createAccessToken(deps, caller, client, body);
    return answer(201, { ...presentAccessToken(row), token });
  });

  bind(accessTokenEndpoints.revokeAccessToken, async ({ caller, client, params }) =>
    answer(200, presentAccessToken(await revokeAccessToken(deps, caller, client, params.id))),
  );
}
