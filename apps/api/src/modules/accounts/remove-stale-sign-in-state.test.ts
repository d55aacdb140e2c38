import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeStaleSignInState } from './accounts.public.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function keptRows(): Promise<{ sessions: number; guards: number }> {
  return t.database.scope.withAuthentication(async (tx) => {
    const counted = (await tx.execute(
      'select (select count(*)::int from sessions) as sessions, (select count(*)::int from sign_in_guards) as guards',
    )) as unknown as { rows: [{ sessions: number; guards: number }] };
    return counted.rows[0];
  });
}

describe('housekeeping', () => {
  it('removes counts that can no longer lock anyone out, and sessions that have ended, and nothing else', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
    await t.signedIn('learner');
    const { client } = await t.signedIn('learner', { tenantId: 'elsewhere' });
    await t.client().signIn('nobody', 'wrong');
    expect(await keptRows()).toEqual({ sessions: 2, guards: 1 });
    t.clock.advanceMs(29 * MINUTE_MS);
    await removeStaleSignInState(t.database.scope, t.clock);
    expect(await keptRows()).toEqual({ sessions: 2, guards: 1 });
    t.clock.advanceMs(2 * MINUTE_MS);
    await removeStaleSignInState(t.database.scope, t.clock);
    expect(await keptRows()).toEqual({ sessions: 2, guards: 0 });
    await client.get('/api/user');
    t.clock.advanceMs(7 * DAY_MS - 1);
    await removeStaleSignInState(t.database.scope, t.clock);
    expect(await keptRows()).toEqual({ sessions: 1, guards: 0 });
    t.clock.advanceMs(2);
    await removeStaleSignInState(t.database.scope, t.clock);
    expect(await keptRows()).toEqual({ sessions: 0, guards: 0 });
  });
});
