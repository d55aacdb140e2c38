import { canWriteDrafts } from '../../platform/db/tenancy/check-drafts-role.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';

/** Throws 409 AI_ROLE_MISSING where the response of a model could be written only with the rights of the whole product (REQ-372). */
export async function requireDraftsRole(scope: Pick<TenantScope, 'withDrafts'>, tenantId: string): Promise<void> {
  if (await canWriteDrafts(scope, tenantId)) return;
  throw new ApiError(
    409,
    'AI_ROLE_MISSING',
    'Drafts by a model are off because their database role is not set up. Ask the operator of this installation to set it up.',
  );
}
