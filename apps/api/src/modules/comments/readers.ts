import { rolesWithCapability } from '@aicv/domain/access/access-policy';
import type { Role } from '@aicv/domain/access/roles';

/** The users who may read a record: those with one of the roles, and one user by their own right. */
export interface Readers {
  readonly roles: readonly Role[];
  readonly userId: string | null;
}

export const opportunityReaders: Readers = { roles: rolesWithCapability('otif.read'), userId: null };

export const ventureReaders: Readers = { roles: rolesWithCapability('labs.read'), userId: null };

/** A task is read by readers of Labs and by its assignee (REQ-216). */
export const taskReaders = (userId: string | null): Readers => ({ ...ventureReaders, userId });

export function readsAs({ id, role }: { readonly id: string; readonly role: Role }, readers: Readers): boolean {
  return readers.roles.includes(role) || readers.userId === id;
}
