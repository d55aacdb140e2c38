/** Which addresses of earlier accounts the records prove. */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { UNUSABLE_PASSWORD_HASH } from '../../testing/builders/build-user.ts';
import { dropDatabase } from '../../testing/test-database.ts';
import { migrateTo, readProgramMigrations } from '../backup/migration-level.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const projectRoot = resolve(import.meta.dirname, '../../../../..');

const INVITED_AT = '2026-02-01T00:00:00.000Z';
const USED_AT = '2026-03-01T00:00:00.000Z';
const LATER = '2026-04-01T00:00:00.000Z';

const ID = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const user = (number: number, username: string, email: string, tenant = 'default', password = 'x') =>
  `insert into users (id, username, password, email, tenant_id) values ('${ID(number)}', '${username}', '${password}', '${email}', '${tenant}')`;
const link = (number: number, purpose: string, email: string | null) =>
  `insert into account_links (user_id, purpose, token_sha256, email, expires_at, used_at, tenant_id)
     select id, '${purpose}', 'link-${number}', ${email === null ? 'null' : `'${email}'`}, '${LATER}', '${USED_AT}', tenant_id from users where id = '${ID(number)}'`;
const audited = (number: number, changed: string) =>
  `insert into audit_logs (action, resource_type, resource_id, details, timestamp, tenant_id)
     values ('user_updated', 'user', '${ID(number)}', '{"changed": ["${changed}"]}', '${LATER}', 'default')`;

const RECORDS = [
  "insert into tenants (id, name) values ('beta', 'Beta')",
  user(1, 'invited', 'Invited@example.com', 'beta'),
  `insert into invitations (email, role, token_sha256, expires_at, accepted_at, accepted_by, tenant_id)
     values ('invited@example.com', 'analyst', 'invitation', '${LATER}', '${INVITED_AT}', '${ID(1)}', 'beta')`,
  user(2, 'moved-on', 'now@example.com'),
  `insert into invitations (email, role, token_sha256, expires_at, accepted_at, accepted_by, tenant_id)
     values ('before@example.com', 'analyst', 'earlier', '${LATER}', '${INVITED_AT}', '${ID(2)}', 'default')`,
  user(3, 'changed', 'changed@example.com'),
  link(3, 'email_change', 'changed@example.com'),
  user(4, 'reset', 'reset@example.com'),
  link(4, 'password_reset', null),
  audited(4, 'firstName'),
  user(5, 'given', 'given@example.com'),
  link(5, 'password_reset', null),
  audited(5, 'email'),
  user(6, 'nobody', 'nobody@example.com'),
  `insert into installation_settings (key, value) values ('demonstration_accounts', '["manager"]')`,
  user(7, 'manager', 'manager@example.com'),
  user(8, 'amara.adebayo.1', 'amara@example.com', 'default', UNUSABLE_PASSWORD_HASH),
];

let pool: pg.Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('testServer');
  const owner = new pg.Client(server);
  await owner.connect();
  await owner.query(`CREATE DATABASE ${name}`);
  const database = openDatabase({ ...server, database: name }, () => undefined);
  pool = database.pool;
  drop = async () => {
    await database.close();
    await dropDatabase(name);
    await owner.end();
  };
  const { entries } = await readProgramMigrations(projectRoot);
  const count = entries.findIndex(({ tag }) => tag.endsWith('_confirm-known-addresses'));
  await migrateTo(pool, projectRoot, { count, last: entries[count - 1]?.when ?? 0 });
  const client = await pool.connect();
  for (const statement of RECORDS) {
    const tenant = /'beta'/.test(statement) ? 'beta' : 'default';
    await client.query(`BEGIN; SELECT set_config('app.tenant_id', '${tenant}', true); ${statement}; COMMIT`);
  }
  client.release();
  await migrateDatabase(pool, projectRoot);
});
afterAll(() => drop());

describe('addresses of earlier accounts', () => {
  it('are confirmed where an invitation or a link that was used went to them, and of demonstration accounts', async () => {
    const confirmed: Record<string, string | null> = {};
    for (const tenant of ['default', 'beta']) {
      const client = await pool.connect();
      await client.query('BEGIN');
      await client.query(`SELECT set_config('app.tenant_id', '${tenant}', true)`);
      const { rows } = await client.query(
        'select username, email_confirmed_at as at, email_confirmed_at = created_at as "isAsOld" from users where tenant_id = $1',
        [tenant],
      );
      await client.query('COMMIT');
      client.release();
      for (const { username, at, isAsOld } of rows) {
        const time = at === null ? null : new Date(at).toISOString();
        confirmed[username] = isAsOld === true ? 'when it was made' : time;
      }
    }
    expect(confirmed).toEqual({
      invited: INVITED_AT,
      'moved-on': null,
      changed: USED_AT,
      reset: USED_AT,
      given: null,
      nobody: null,
      manager: 'when it was made',
      'amara.adebayo.1': 'when it was made',
    });
  });
});
