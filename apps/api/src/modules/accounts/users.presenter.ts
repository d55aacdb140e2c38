import type { SignedInUser, User } from '@aicv/contracts/accounts';
import { type Actor, permissionsOf } from '@aicv/domain/access-policy';
import type { UserRow } from './users.repository.ts';

export function presentUser(user: UserRow): User {
  const {
    id,
    username,
    email,
    firstName,
    lastName,
    role,
    requestedRole,
    profileImageUrl,
    isActive,
    tenantId,
    createdAt,
    updatedAt,
  } = user;
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    role,
    requestedRole,
    profileImageUrl,
    isActive,
    tenantId,
    createdAt,
    updatedAt,
  };
}

export function presentSignedInUser(
  user: UserRow,
  actor: Pick<Actor, 'role' | 'enabledFlags' | 'capitalPolicy'>,
): SignedInUser {
  return { ...presentUser(user), permissions: permissionsOf(actor) };
}
