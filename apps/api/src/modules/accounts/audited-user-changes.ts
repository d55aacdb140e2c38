import { changedFields, fieldChanges } from '../../platform/audit/changed-fields.ts';
import type { UserChanges, UserRow } from './users.repository.ts';

/** What an audit entry says of a changed account: names and address stand beside the entry, as they can be erased there. */
export function auditedUserChanges(before: UserRow, changed: UserChanges & { readonly tenantId?: string }) {
  const { role, requestedRole, isActive, tenantId, emailConfirmedAt, ...personal } = changed;
  const plain = changedFields(before, { role, requestedRole, isActive, tenantId, emailConfirmedAt });
  return {
    details: { changed: Object.keys(changed), changes: fieldChanges(before, plain) ?? {} },
    personal: { changes: fieldChanges(before, personal) ?? {} },
  };
}
