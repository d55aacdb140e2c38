import { ROLES, type Role } from '@aicv/domain/access/roles';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { findPeople } from '../../identity/accounts.public.ts';

export interface Recipients {
  readonly recipientRoles?: readonly Role[] | undefined;
  readonly recipientIds?: readonly string[] | undefined;
}

/** The recipients as stored: unique and in a fixed order, so that sending the same recipients is not a change. */
export function storedRecipients({ recipientRoles, recipientIds }: Recipients): {
  recipientRoles?: Role[];
  recipientIds?: string[];
} {
  return {
    ...(recipientRoles && { recipientRoles: ROLES.filter((role) => recipientRoles.includes(role)) }),
    ...(recipientIds && { recipientIds: [...new Set(recipientIds.map((id) => id.toLowerCase()))].sort() }),
  };
}

/** Refuses recipients who are not users of the tenant. */
export async function requireRecipients(tx: Queryable, ids: readonly string[]): Promise<void> {
  const people = await findPeople(tx, ids);
  if (people.size < ids.length) throw validationFailed('recipientIds', 'This person does not exist');
}
