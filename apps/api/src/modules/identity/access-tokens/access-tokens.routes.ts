import { accessTokenEndpoints } from '@aicv/contracts/identity/access-tokens';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentAccessToken } from './access-tokens.presenter.ts';
import { listAccessTokens } from './access-tokens.queries.ts';
import { createAccessToken } from './create-access-token.ts';
import { revokeAccessToken } from './revoke-access-token.ts';

export function bindAccessTokens({ bind }: Binder): void {
  bind(
    accessTokenEndpoints.listAccessTokens,
    transaction(async ({ caller, query, tx }) => {
      const page = await listAccessTokens(tx, caller.userId, query);
      return answerPage(page, presentAccessToken);
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
