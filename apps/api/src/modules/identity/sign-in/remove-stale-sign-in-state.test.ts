import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { removeStaleSignInState } from '../accounts.public.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function remainingRows(): Promise<{ sessions: number; guards: number }> {
  return t.database.scope.withAuthentication(async (tx) => {
    const counted = (await tx.execute(
      'select (select count(*)::int from sessions) as sessions, (select count(*)::int from sign_in_guards) as guards',
    )) as unknown as { rows: [{ sessions: number; guards: number }] };
    return counted.rows[0];
  });
}

describe('housekeeping', () => {
  it('removes only counts that no longer matter for the lockout, and ended sessions', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
    await t.signedIn('learner');
    const { client } = await t.signedIn('learner', { tenantId: 'elsewhere' });
    await t.client().signIn('unknown', 'wrong');
    expect(await remainingRows()).toEqual({ sessions: 2, guards: 1 });
    t.clock.advanceMs(29 * MINUTE_MS);
    await removeStaleSignInState(t.database.scope, t.clock);
    expect(await remainingRows()).toEqual({ sessions: 2, guards: 1 });
    t.clock.advanceMs(2 * MINUTE_MS);
    await removeStaleSignInState(t.database.scope, t.clock);
    expect(await remainingRows()).toEqual({ sessions: 2, guards: 0 });
    await client.get('/api/user');
    t.clock.advanceMs(7 * DAY_MS - 1);
    await removeStaleSignInState(t.database.scope, t.clock);
    expect(await remainingRows()).toEqual({ sessions: 1, guards: 0 });
    t.clock.advanceMs(2);
    await removeStaleSignInState(t.database.scope, t.clock);
    expect(await remainingRows()).toEqual({ sessions: 0, guards: 0 });
  });

  it('removes unfinished challenges, and links of every tenant a month after they expired', async () => {
    for (const tenantId of ['default', 'elsewhere']) {
      const { email } = await t.createUser({ tenantId });
      await t.client().post('/api/password-resets', { email });
    }
    const expiresAt = new Date(t.clock.nowMs() + 10 * MINUTE_MS).toISOString();
    await t.database.scope.withAuthentication((tx) =>
      tx.execute(
        `insert into sign_in_challenges (key_sha256, purpose, expires_at) values ('key', 'passkey_sign_in', '${expiresAt}')`,
      ),
    );
    const remaining = async () => {
      await removeStaleSignInState(t.database.scope, t.clock);
      const counted = await t.database.scope.withAuthentication((tx) =>
        tx.execute(
          'select (select count(*)::int from account_links) as links, (select count(*)::int from sign_in_challenges) as challenges',
        ),
      );
      return (counted as unknown as { rows: unknown[] }).rows[0];
    };
    t.clock.advanceMs(10 * MINUTE_MS - 1);
    expect(await remaining()).toEqual({ links: 2, challenges: 1 });
    t.clock.advanceMs(2);
    expect(await remaining()).toEqual({ links: 2, challenges: 0 });
    t.clock.advanceMs(30 * DAY_MS + 20 * MINUTE_MS - 2);
    expect(await remaining()).toEqual({ links: 2, challenges: 0 });
    t.clock.advanceMs(2);
    expect(await remaining()).toEqual({ links: 0, challenges: 0 });
  });
});
