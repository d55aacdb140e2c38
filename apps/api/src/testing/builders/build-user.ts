import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import { insertUser, type NewUserRow, type UserRow } from '../../modules/accounts/users.repository.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

let counter = 0;

/** A hash that no password has: the account can be looked at but not signed in to. */
export const UNUSABLE_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** A complete, valid person; what matters to the case is given, the rest is made up. */
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
