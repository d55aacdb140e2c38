import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { hashPassword } from '../platform/secrets/password-hash.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { rowsOf } from '../testing/database/rows-of.ts';
import { requireOwnDemoPassword } from './require-own-demo-password.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.createUser({ username: 'learner' });
  await t.createUser({ username: 'admin' });
  await t.database.pool.query(
    `insert into installation_settings (key, value) values ('demonstration_accounts', '["learner", "admin"]')`,
  );
});
afterAll(() => t.close());

const givePassword = async (username: string, password: string) =>
  rowsOf(t.database, `update users set password = '${await hashPassword(password)}' where username = '${username}'`);

// REQ-401
describe('a start that other machines can reach', () => {
  it('is refused while any active demonstration account has the published password', async () => {
    const start = (host: string) => requireOwnDemoPassword(t.database.scope, host);
    await expect(start('0.0.0.0')).resolves.toBeUndefined();
    await givePassword('admin', 'aicv-demo-2026');
    await expect(start('127.0.0.1')).resolves.toBeUndefined();
    await expect(start('0.0.0.0')).rejects.toThrow(ConfigError);
    await expect(start('::')).rejects.toThrow(/published DEMO_PASSWORD/);
    await rowsOf(t.database, `update users set is_active = false where username = 'admin'`);
    await expect(start('0.0.0.0')).resolves.toBeUndefined();
  });
});
