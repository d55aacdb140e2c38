import { ROLES, type Role } from '@aicv/domain/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders/build-user.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { changeUser } from './users.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
});
afterAll(() => database.drop());

const kept = (tenantId?: string) =>
  rowsOf(database, 'select role_rank, is_active, count from user_tallies where count > 0 order by 1, 2', tenantId);
const counted = (tenantId?: string) =>
  rowsOf(
    database,
    'select role_rank, is_active::int as is_active, count(*)::int as count from users group by 1, 2 order by 1, 2',
    tenantId,
  );

const states = fc.record({ role: fc.constantFrom(...ROLES), isActive: fc.boolean() });

describe('the user counters', () => {
  it('equal the actual counts after any sequence of writes', async () => {
    const steps = fc.array(fc.record({ at: fc.nat(), to: states }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(states, { minLength: 1, maxLength: 6 }), steps, async (people, changes) => {
        const ids: string[] = [];
        await database.scope.withTenant('default', async (tx) => {
          for (const person of people) ids.push((await buildUser(tx, person)).id);
        });
        for (const { at, to } of changes) {
          const id = ids[at % ids.length] ?? '';
          await database.scope.withTenant('default', (tx) => changeUser(tx, id, to));
        }
        expect(await kept()).toEqual(await counted());
        await rowsOf(database, `delete from users where id = '${ids[0]}'`);
        expect(await kept()).toEqual(await counted());
      }),
      { numRuns: 15 },
    );
    expect(await kept('elsewhere')).toEqual([]);
  });

  it('are correct after a statement that writes many rows, and after a rollback', async () => {
    await rowsOf(
      database,
      `insert into users (username, password, role, tenant_id)
       select 'many' || n, 'x', case when n % 2 = 0 then 'analyst' else 'investor' end::user_role, 'elsewhere' from generate_series(1, 100) n`,
      'elsewhere',
    );
    await rowsOf(
      database,
      "update users set role = case when role = 'analyst' then 'investor' else 'analyst' end::user_role, is_active = username < 'many5'",
      'elsewhere',
    );
    expect(await kept('elsewhere')).toEqual(await counted('elsewhere'));
    const before = await kept('elsewhere');
    const undone = database.scope.withTenant('elsewhere', async (tx) => {
      await tx.execute("update users set role = 'admin'");
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await kept('elsewhere')).toEqual(before);
  });

  it('stay correct while fifty concurrent writers swap roles, without a deadlock', async () => {
    const ids: string[] = [];
    await database.scope.withTenant('default', async (tx) => {
      for (let one = 0; one < 50; one += 1) ids.push((await buildUser(tx)).id);
    });
    const roles: Role[] = ['learner', 'manager', 'admin'];
    await Promise.all(
      ids.map((id, index) =>
        Promise.all(
          [0, 1, 2].map((turn) =>
            database.scope.withTenant('default', (tx) =>
              changeUser(tx, id, { role: roles[(index + turn) % 3] ?? 'learner', isActive: (index + turn) % 2 === 0 }),
            ),
          ),
        ),
      ),
    );
    expect(await kept()).toEqual(await counted());
  });
});
