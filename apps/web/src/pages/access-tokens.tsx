import { decideAccess, permissionsOf } from '@aicv/domain/access/access-policy';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { AccessTokensPage } from '../features/access-tokens/components/access-tokens-page.tsx';

/** Personal access tokens. Users can create them only while API v2 is on, and revoke them at any time. */
export function AccessTokensRoute() {
  const { actor } = useSignedIn();
  const permissions = permissionsOf(actor);
  return (
    <PageAccess capability="tokens.own">
      <AccessTokensPage
        isApiOn={actor.enabledFlags.has('api-v2')}
        canCreate={decideAccess(actor, 'tokens.create').granted}
        may={(scope) => permissions.includes(scope)}
      />
    </PageAccess>
  );
}
