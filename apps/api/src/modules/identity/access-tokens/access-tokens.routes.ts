import { accessTokenEndpoints } from '@aicv/contracts/identity/access-tokens';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { sendPageHeaders } from '../../../platform/http/routing/page-of.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentAccessToken } from './access-tokens.presenter.ts';
import { listAccessTokens } from './access-tokens.queries.ts';
import { createAccessToken } from './create-access-token.ts';
import { revokeAccessToken } from './revoke-access-token.ts';

export function bindAccessTokens({ bind }: Binder): void {
  bind(
    accessTokenEndpoints.listAccessTokens,
    transaction(async ({ caller, query, request, reply, tx }) => {
      const page = await listAccessTokens(tx, caller.userId, query);
      sendPageHeaders(request, reply, page);
      return answer(200, page.rows.map(presentAccessToken));
    }),
  );

  bind(accessTokenEndpoints.createAccessToken, async (call) => {
    const { row, token } = await createAccessToken(call, call.body);
    return answer(201, { ...presentAccessToken(row), token });
  });

  bind(
    accessTokenEndpoints.revokeAccessToken,
    transaction(async (ctx) => answer(200, presentAccessToken(await revokeAccessToken(ctx, ctx.params.id)))),
  );
}
