import { permissionsOf } from '@aicv/domain/access-policy';
import { AccessTokensPage } from '../../features/access-tokens/components/access-tokens-page.tsx';
import { FlaggedPage } from '../flagged-page.tsx';
import { useSignedIn } from '../signed-in.ts';

/** Personal access tokens, while the flag is on. */
export function AccessTokensRoute() {
  const { actor } = useSignedIn();
  const permissions = permissionsOf(actor);
  return (
    <FlaggedPage capability="tokens.own" flag="api-v2">
      <AccessTokensPage may={(scope) => permissions.includes(scope)} />
    </FlaggedPage>
  );
}
