import { ROLES } from '@aicv/domain/access/roles';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { findActivePeopleByName, findPeople } from '../../identity/accounts.public.ts';

/** Rejects an assignee who is not an active user of the tenant. */
export async function requireAssignee(tx: Queryable, id: string): Promise<void> {
  const person = (await findPeople(tx, [id])).get(id);
  const active = person === undefined ? [] : await findActivePeopleByName(tx, [person.username], ROLES);
  if (active.length === 0) throw validationFailed('assigneeId', 'This person does not exist');
}
