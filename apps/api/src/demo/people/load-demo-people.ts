import type { Role } from '@aicv/domain/access/roles';
import { users } from '../../modules/identity/users/users.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { userAttributes } from '../../testing/builders/build-user.ts';
import { demoLearners } from '../academy/demo-learners.ts';
import { daysAgo } from '../demo-calendar.ts';
import { insertAsJson } from '../insert-as-json.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { DemoPeople } from './demo-people.ts';

/** Before the oldest venture, which one of these users added. */
const ACCOUNTS_DAYS_AGO = 1_400;

/** Loads the seven accounts and the learners, and returns the ids of the accounts. */
export async function loadDemoPeople(tx: Queryable, passwordHash: string, nowMs: number): Promise<DemoPeople> {
  const accounts = DEMO_ACCOUNTS.map(({ role, firstName, lastName }, index) => {
    const createdAt = daysAgo(nowMs, ACCOUNTS_DAYS_AGO - index);
    return userAttributes({
      username: role,
      role,
      firstName,
      lastName,
      password: passwordHash,
      emailConfirmedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    });
  });
  const inserted = await tx.insert(users).values(accounts).returning({ id: users.id, role: users.role });
  await insertAsJson(tx, users, demoLearners(nowMs));
  return Object.fromEntries(inserted.map(({ id, role }) => [role, id])) as Record<Role, string>;
}
