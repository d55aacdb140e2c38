import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../testing/builders/build-user.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = (await database.scope.withTenant('default', (tx) => buildUser(tx))).id;
});
afterAll(() => database.drop());

const text = (length: number) => `repeat('x', ${length})`;
const insertUser = (column: string, value: string) =>
  `insert into users (username, password${column === 'username' ? '' : `, ${column}`})
   values (${column === 'username' ? value : `'someone', 'hash', ${value}`}${column === 'username' ? ", 'hash'" : ''})`;
const insertOpportunity = (column: string, value: string) =>
  column === 'title'
    ? `insert into opportunities (title) values (${value})`
    : `insert into opportunities (title, ${column}) values ('T', ${value})`;
const insertAcceptance = (column: string, value: string) =>
  `insert into legal_acceptances (user_id, text_sha256, ${column}) values ('${userId}', 'x', ${value})`;

const SCORES = [
  'roi_score',
  'feasibility_score',
  'scalability_score',
  'defensibility_score',
  'time_to_revenue_score',
  'total_score',
];

describe('the database without the application', () => {
  // REQ-154
  it.each([
    ['a username of 256 characters', () => insertUser('username', text(256))],
    ['no username', () => insertUser('username', 'null')],
    ['an email of 256 characters', () => insertUser('email', text(256))],
    ['a first name of 256 characters', () => insertUser('first_name', text(256))],
    ['a last name of 256 characters', () => insertUser('last_name', text(256))],
    ['an unknown role', () => insertUser('role', "'owner'")],
    ['a tenant that does not exist', () => insertUser('tenant_id', "'nowhere'")],
    ['a title of 256 characters', () => insertOpportunity('title', text(256))],
    ['no title', () => insertOpportunity('title', 'null')],
    ['a blank title', () => insertOpportunity('title', "'  '")],
    ['a submitter of 256 characters', () => insertOpportunity('submitted_by', text(256))],
    ['a description of 20,001 characters', () => insertOpportunity('description', text(20_001))],
    ['an unknown stage', () => insertOpportunity('stage', "'archive'")],
    ['an unknown priority', () => insertOpportunity('priority', "'urgent'")],
    ...SCORES.flatMap((score) =>
      ['-0.1', '10.1', '100', "'NaN'"].map(
        (value) => [`${score} ${value}`, () => insertOpportunity(score, value)] as const,
      ),
    ),
    ['an address of 46 characters', () => insertAcceptance('ip_address', text(46))],
    ['a version of 11 characters', () => insertAcceptance('agreement_version', text(11))],
    ['a tenant id of 65 characters', () => `insert into tenants (id, name) values (${text(65)}, 'T')`],
  ] as const)('refuses %s', async (_case, statement) => {
    // 22001 too long, 22003 out of range, 22P02 not an enum value, 23502 null, 23503 unknown reference, 23514 check, 42501 tenant.
    await expect(rowsOf(database, statement())).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(22001|22003|22P02|23502|23503|23514|42501)$/) },
    });
  });

  // REQ-9, REQ-132, REQ-156
  it('has the defaults of the entities (REQ-8, REQ-74, REQ-189)', async () => {
    const [user] = await rowsOf(
      database,
      "insert into users (username, password) values ('plain', 'hash') returning *",
    );
    expect(user).toMatchObject({ role: 'learner', is_active: true, requested_role: null, tenant_id: 'default' });
    const [opportunity] = await rowsOf(database, "insert into opportunities (title) values ('T') returning *");
    expect(opportunity).toMatchObject({ stage: 'discovery', priority: 'medium', total_score: null, version: 1 });
    const [acceptance] = await rowsOf(
      database,
      `insert into legal_acceptances (user_id, text_sha256) values ('${userId}', 'x') returning *`,
    );
    expect(acceptance).toMatchObject({ agreement_version: '1.0', tenant_id: 'default' });
    const { rows } = await database.pool.query("insert into tenants (id, name) values ('new', 'New') returning *");
    expect(rows[0]).toMatchObject({ plan: 'free', is_active: true });
  });

  // REQ-9, REQ-28, REQ-29
  it('rejects duplicate usernames and emails, whatever the case', async () => {
    await rowsOf(
      database,
      "insert into users (username, password, email) values ('Grace', 'hash', 'Grace@example.com')",
    );
    for (const [username, email] of [
      ['gRACE', 'other@example.com'],
      ['other', 'gRACE@EXAMPLE.com'],
    ]) {
      const insert = `insert into users (username, password, email) values ('${username}', 'hash', '${email}')`;
      await expect(rowsOf(database, insert)).rejects.toMatchObject({ cause: { code: '23505' } });
    }
  });
});
