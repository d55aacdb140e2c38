import { decideAccess } from '@aicv/domain/access/access-policy';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { useSignedIn } from '../signed-in.ts';

/** Whether the user may see the installation health: only users of the firm may, as on the server. */
export function useCanSeeInstallation(): boolean {
  const { actor, user } = useSignedIn();
  return user.tenantId === DEFAULT_TENANT_ID && decideAccess(actor, 'system.health').granted;
}
