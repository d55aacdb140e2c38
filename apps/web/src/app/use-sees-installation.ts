import { decideAccess } from '@aicv/domain/access-policy';
import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import { useSignedIn } from './signed-in.ts';

/** Whether the person may see the health of the installation: of the firm alone, as the server decides it. */
export function useSeesInstallation(): boolean {
  const { actor, user } = useSignedIn();
  return user.tenantId === DEFAULT_TENANT_ID && decideAccess(actor, 'system.health').granted;
}
