/** Changes SESSION_SECRET while users are signed in, in several processes one after the other (`docs/operations.md`). */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { housekeepingJobs } from '../jobs/housekeeping.ts';
import { openTotpSecret, sealTotpSecret, totpKeys } from '../modules/identity/two-factor/totp-secret.ts';
import type { Keys } from '../platform/secrets/keys.ts';
import { startTestApp, TEST_PASSWORD, TEST_SECRETS, type TestApp } from '../testing/app/test-app.ts';
import type { TestClient } from '../testing/app/test-client.ts';
import { rowsOf } from '../testing/database/rows-of.ts';
import { codeAt, setUpTotp } from '../testing/two-factor/second-factor.ts';

const [OLD] = TEST_SECRETS;
const NEW = 'another secret, also known to the tests alone';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function withProcess(
  sessionSecrets: Keys,
  use: (through: (client: TestClient) => TestClient) => Promise<void>,
): Promise<void> {
  const another = await t.startAnother({ sessionSecrets });
  try {
    await use((client) => client.through(another.app));
  } finally {
    await another.close();
  }
}

const works = async (client: TestClient) => {
  const [read, write] = [await client.get('/api/user'), await client.post('/api/legal/accept')];
  return [read.statusCode, write.statusCode];
};

describe('a session', () => {
  it('stays valid while its secret is SESSION_SECRET_PREVIOUS', async () => {
    const { client } = await t.signedIn('learner');
    await withProcess([NEW, OLD], async (through) => expect(await works(through(client))).toEqual([200, 200]));
    await withProcess([NEW], async (through) => expect(await works(through(client))).toEqual([401, 401]));
  });

  it('can write with a token from a process whose newest secret differs', async () => {
    const { client } = await t.signedIn('learner');
    const orders: Keys[] = [
      [NEW, OLD],
      [OLD, NEW],
    ];
    for (const [issuing, taking] of [orders, orders.toReversed()]) {
      let csrfToken = '';
      await withProcess(issuing as Keys, async (through) => {
        csrfToken = await through(client).csrfToken();
      });
      await withProcess(taking as Keys, async (through) => {
        expect((await through(client).post('/api/legal/accept', undefined, { csrfToken })).statusCode).toBe(200);
      });
      await withProcess(['a secret that knows neither of the two'], async (through) => {
        expect((await through(client).post('/api/legal/accept', undefined, { csrfToken })).statusCode).toBe(403);
      });
    }
  });

  it('from a process with the new secret is valid in a process that still signs with the old one but has both', async () => {
    const { username } = await t.createUser();
    const client = t.client();
    await withProcess([NEW, OLD], async (through) => {
      expect((await through(client).signIn(username, TEST_PASSWORD)).statusCode).toBe(200);
    });
    await withProcess([OLD, NEW], async (through) => expect((await works(through(client)))[0]).toBe(200));
    await withProcess([OLD], async (through) => expect((await works(through(client)))[0]).toBe(401));
  });
});

function resealSecrets(sessionSecrets: Keys) {
  const logged: unknown[] = [];
  const { database, clock, identity, store } = t;
  const note = (level: string) => (details: unknown, message: unknown) => void logged.push([level, details, message]);
  const log = { info: note('info'), warn: note('warn') } as unknown as Pick<Logger, 'info' | 'warn'>;
  const job = housekeepingJobs({ scope: database.scope, clock, identity, sessionSecrets, store, log }).find(
    ({ name }) => name === 'reseal_totp_secrets',
  );
  return { logged, job };
}

const SEALED = 'authenticator apps were re-sealed with the newest SESSION_SECRET';
const LOST = 'authenticator apps are sealed with a SESSION_SECRET that is no longer set';

describe('an authenticator app', () => {
  it('is opened with the previous secret, and after the job re-sealed it, with the new secret alone', async () => {
    const { client, user } = await t.signedIn('analyst');
    const { secret } = await setUpTotp(client, t.clock.nowMs());
    const secondFactorBy = async (sessionSecrets: Keys) => {
      t.clock.advanceMs(30_000);
      let status = 0;
      await withProcess(sessionSecrets, async (through) => {
        const browser = through(t.client());
        await browser.signIn(user.username, TEST_PASSWORD);
        const code = codeAt(secret, t.clock.nowMs());
        status = (await browser.post('/api/login/second-step', { code })).statusCode;
      });
      return status;
    };
    expect(await secondFactorBy([NEW, OLD])).toBe(200);
    expect(await secondFactorBy([NEW])).toBe(401);
    const { job, logged } = resealSecrets([NEW, OLD]);
    await job?.work();
    expect(logged).toEqual([['info', { sealed: 1 }, SEALED]]);
    expect(await secondFactorBy([NEW])).toBe(200);
    expect(await secondFactorBy([OLD])).toBe(401);
    await job?.work();
    expect(logged).toHaveLength(1);
  });

  it('that is set up while the secret changes is sealed with the newest one when it is confirmed', async () => {
    const { client, user } = await t.signedIn('analyst');
    const started = await client.post('/api/user/two-step/totp', { password: TEST_PASSWORD });
    const { secret } = started.json();
    await withProcess([NEW, OLD], async (through) => {
      const code = codeAt(secret, t.clock.nowMs());
      expect((await through(client).post('/api/user/two-step/totp/confirm', { code })).statusCode).toBe(200);
    });
    const [stored] = await rowsOf<{ sealed: string }>(
      t.database,
      `select sealed_secret as sealed from totp_secrets where user_id = '${user.id}'`,
    );
    expect(openTotpSecret(stored?.sealed ?? '', user.id, totpKeys([NEW]))).toBeDefined();
  });

  it('is re-sealed for every user in every tenant; one that no key opens is left and logged', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
    const counts = { default: 430, elsewhere: 3 } as const;
    const lostBy: string[] = [];
    for (const [tenantId, count] of Object.entries(counts)) {
      const owners = Array.from({ length: count }, () => randomUUID());
      lostBy.push(owners[1] ?? '');
      const sealed = owners.map((id, at) =>
        sealTotpSecret(Buffer.alloc(20, at), id, totpKeys(at === 1 ? ['lost'] : [OLD])),
      );
      await t.database.scope.withTenant(tenantId, async (tx) => {
        const rows = JSON.stringify(owners.map((id, at) => ({ id, sealed: sealed[at] })));
        await tx.execute(`insert into users (id, username, password, role, tenant_id)
          select (value ->> 'id')::uuid, value ->> 'id', '', 'learner', '${tenantId}' from jsonb_array_elements('${rows}')`);
        await tx.execute(`insert into totp_secrets (user_id, sealed_secret, confirmed_at, tenant_id)
          select (value ->> 'id')::uuid, value ->> 'sealed', now(), '${tenantId}' from jsonb_array_elements('${rows}')`);
      });
    }
    const { job, logged } = resealSecrets([NEW, OLD]);
    await job?.work();
    expect(logged).toEqual([
      ['info', { sealed: 431 }, SEALED],
      ['warn', { lost: 2, lostBy: expect.arrayContaining(lostBy) }, LOST],
    ]);
    for (const tenantId of Object.keys(counts)) {
      const rows = await rowsOf<{ id: string; sealed: string }>(
        t.database,
        'select user_id as id, sealed_secret as sealed from totp_secrets',
        tenantId,
      );
      const opened = rows.filter(({ id, sealed }) => openTotpSecret(sealed, id, totpKeys([NEW])) !== undefined);
      expect(rows.length - opened.length).toBe(1);
    }
  });

  it('is left alone if there is one secret: the job does not exist', () => {
    expect(resealSecrets([NEW]).job).toBeUndefined();
  });
});
