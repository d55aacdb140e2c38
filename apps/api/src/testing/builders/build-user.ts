import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { insertUser, type NewUserRow, type UserRow } from '../../modules/identity/users/users.repository.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';

let counter = 0;

/** A hash that no password matches, so that no user can sign in to the account. */
export const UNUSABLE_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** A valid user with default values for everything that a test does not set. */
export function userAttributes(given: Partial<NewUserRow> = {}): NewUserRow {
  counter += 1;
  const username = given.username ?? `person-${counter}`;
  return {
    username,
    password: UNUSABLE_PASSWORD_HASH,
    email: `${username}@example.com`,
    firstName: 'Robin',
    lastName: `Tester ${counter}`,
    role: 'learner',
    tenantId: DEFAULT_TENANT_ID,
    ...given,
  };
}

export function buildUser(tx: Queryable, given: Partial<NewUserRow> = {}): Promise<UserRow> {
  return insertUser(tx, userAttributes(given));
}
