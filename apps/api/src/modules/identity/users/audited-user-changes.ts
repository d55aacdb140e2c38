import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { UserChanges, UserRow } from './users.repository.ts';

/** The audit details of a changed account. Names and addresses are stored separately, where they can be erased. */
export function auditedUserChanges(before: UserRow, changed: UserChanges & { readonly tenantId?: string }) {
  const { role, requestedRole, isActive, tenantId, emailConfirmedAt, ...personal } = changed;
  const plain = changedFields(before, { role, requestedRole, isActive, tenantId, emailConfirmedAt });
  return {
    details: { changed: Object.keys(changed), changes: fieldChanges(before, plain) ?? {} },
    personal: { changes: fieldChanges(before, personal) ?? {} },
  };
}
