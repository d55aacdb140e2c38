import type { AdministeredUser } from '@aicv/contracts/admin/administration';
import type { SignedInUser, User } from '@aicv/contracts/identity/accounts';
import type { Person } from '@aicv/contracts/shapes';
import { type Actor, competencesOfRole, permissionsOf } from '@aicv/domain/access/access-policy';
import type { TwoFactorStatus } from '../../../platform/access/caller.ts';
import type { SignedIn } from '../sessions/begin-session.ts';
import type { PersonRow } from './accounts.queries.ts';
import type { UserRow } from './users.repository.ts';

function presentUser(user: UserRow): User {
  const {
    id,
    username,
    email,
    emailConfirmedAt,
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
    emailConfirmedAt,
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

export function presentAdministeredUser(user: UserRow): AdministeredUser {
  return {
    ...presentUser(user),
    lastSignedInAt: user.lastSignedInAt,
    erasedAt: user.erasedAt,
    hasTwoStep: user.hasTwoFactor,
  };
}

/** The parts of a caller that their own account shows. */
interface Presented {
  readonly actor: Pick<Actor, 'role' | 'enabledFlags' | 'capitalPolicy' | 'competences'>;
  readonly twoFactor: Pick<TwoFactorStatus, 'isRequired'>;
  readonly timeZone: string;
}

export function presentSignedInUser(user: UserRow, { actor, twoFactor, timeZone }: Presented): SignedInUser {
  return {
    ...presentUser(user),
    permissions: permissionsOf(actor),
    features: [...actor.enabledFlags],
    timeZone,
    competences: [...competencesOfRole(actor)],
    twoStep: { isOn: user.hasTwoFactor, isRequired: twoFactor.isRequired },
  };
}

/** A user who has just signed in. */
export function presentNewcomer({ user, tenantPolicy, competences }: Omit<SignedIn, 'token'>): SignedInUser {
  const { twoStepRoles, timeZone, ...policy } = tenantPolicy;
  const actor = { role: user.role, ...policy, competences };
  return presentSignedInUser(user, { actor, twoFactor: { isRequired: twoStepRoles.includes(user.role) }, timeZone });
}

/** A colleague as other users see them; null if there is none. */
export function presentPerson(person: PersonRow): Person;
export function presentPerson(person: PersonRow | undefined): Person | null;
export function presentPerson(person: PersonRow | undefined): Person | null {
  if (person === undefined) return null;
  const { id, username, firstName, lastName, role, profileImageUrl } = person;
  return { id, username, firstName, lastName, role, profileImageUrl };
}
