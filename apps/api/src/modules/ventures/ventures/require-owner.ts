import { ROLES } from '@aicv/domain/access/roles';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { isActivePerson } from '../../identity/accounts.public.ts';

/** Rejects an owner who is not an active user of the tenant. */
export async function requireOwner(tx: Queryable, id: string): Promise<void> {
  if (!(await isActivePerson(tx, id, ROLES))) throw validationFailed('ownerId', 'This person does not exist');
}
