import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROLES } from '@aicv/domain/access/roles';
import { CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProductVersion } from '../../../platform/processes/installation.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { enqueueMail } from '../../notifications/mails.public.ts';
import { presentSystemState } from './system-state.presenter.ts';

let t: TestApp;
let admin: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  admin = (await t.signedIn('admin')).client;
});
afterEach(() => t.close());

const PROJECT_ROOT = resolve(import.meta.dirname, '../../../../../..');
const MIGRATIONS = readdirSync(join(PROJECT_ROOT, 'db/migrations')).filter((name) => name.endsWith('.sql')).length;

const stateFor = async (client = admin) => {
  const answer = await client.get('/api/system/state');
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const NOTE = {
  finishedAt: '2026-03-01T10:00:00.000Z',
  sizeBytes: 1_234_567,
  contentSha256: 'a'.repeat(64),
  documents: 12,
  rows: 3_456,
};

const note = (key: string, value: unknown) =>
  t.database.pool.query(
    'insert into installation_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  );

describe('the state of the system', () => {
  it('combines the state of the process and the records', async () => {
    if (!t.identity.canSign) throw new Error('The tests sign');
    expect(await stateFor()).toEqual({
      version: '0.0.0-test',
      build: null,
      migrations: MIGRATIONS,
      startedAt: '2026-01-01T00:00:00.000Z',
      database: {
        version: expect.stringMatching(/^\d+(\.\d+)?$/),
        isBundled: true,
        sizeBytes: expect.any(Number),
      },
      agreement: {
        version: CURRENT_CONFIDENTIALITY_AGREEMENT.version,
        effectiveDate: CURRENT_CONFIDENTIALITY_AGREEMENT.effectiveDate,
        accepted: 1,
        pending: 0,
        remindedAt: null,
      },
      nda: {
        version: CURRENT_NDA.version,
        effectiveDate: CURRENT_NDA.effectiveDate,
        accepted: 0,
        pending: 1,
        remindedAt: null,
      },
      signing: {
        canSign: true,
        reason: null,
        certificateSha256: t.identity.certificateSha256,
        validFrom: t.identity.validFrom.toISOString(),
        validTo: t.identity.validTo.toISOString(),
      },
      mail: { isConfigured: false, waiting: 0, failed: 0 },
      backup: null,
      restore: null,
    });
    expect((await stateFor()).database.sizeBytes).toBeGreaterThan(1_000_000);
  });

  it('counts active users who have accepted or signed, and those who have not', async () => {
    await t.signedIn('learner', { accepted: false });
    const signer = await t.signedIn('investor');
    await signer.client.post('/api/nda/sign', { name: 'Ada Lovelace' });
    const gone = await t.signedIn('analyst');
    await gone.client.post('/api/nda/sign', { name: 'Ada Lovelace' });
    await t.createUser({ isActive: false });
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`update users set is_active = false where id = '${gone.user.id}'`),
    );
    const { agreement, nda } = await stateFor();
    expect([agreement.accepted, agreement.pending]).toEqual([2, 1]);
    expect([nda.accepted, nda.pending]).toEqual([1, 2]);
  });

  it('counts the tenant’s unsent emails', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    for (const tenantId of ['default', 'default', 'beta']) {
      await t.database.scope.withTenant(tenantId, (tx) =>
        enqueueMail(tx, { to: 'ada@example.com', subject: 'Hello', text: 'Words', tenantId }),
      );
    }
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute("update mails set state = 'failed' where id = (select id from mails limit 1)"),
    );
    expect((await stateFor()).mail).toEqual({ isConfigured: false, waiting: 1, failed: 1 });
  });

  it('returns the last backup and the backup of the last restore', async () => {
    await note('last_backup', NOTE);
    await note('restored_from', { ...NOTE, documents: 11, more: 'from a later version' });
    expect(await stateFor()).toMatchObject({ backup: NOTE, restore: { ...NOTE, documents: 11 } });
    expect((await stateFor()).restore).not.toHaveProperty('more');
  });

  it.each([null, 'yesterday', {}, { ...NOTE, rows: 'many' }, { ...NOTE, finishedAt: 1 }])(
    'ignores the malformed note %j',
    async (value) => {
      await note('last_backup', value);
      expect((await stateFor()).backup).toBeNull();
    },
  );

  it('hides the state of the installation from other tenants', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    await note('last_backup', NOTE);
    await note('restored_from', NOTE);
    const { client } = await t.signedIn('admin', { tenantId: 'beta' });
    expect(await stateFor(client)).toMatchObject({
      database: null,
      signing: null,
      backup: null,
      restore: null,
      agreement: { accepted: 1, pending: 0 },
      mail: { waiting: 0 },
    });
  });

  it('is allowed only to administrators', async () => {
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const answer = await (await t.signedIn(role)).client.get('/api/system/state');
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await t.client().get('/api/system/state')).statusCode).toBe(401);
  });
});

describe('a platform that cannot sign', () => {
  it('returns the reason and no certificate', () => {
    const progress = { version: '1', effectiveDate: '2026-01-01', accepted: 0, pending: 0, remindedAt: null };
    const installation = { database: { version: '18.4', sizeBytes: 1 }, backup: null, restore: null };
    const state = presentSystemState(
      { version: '1', build: null, startedAt: '', isDatabaseBundled: false, isMailConfigured: true },
      { canSign: false, reason: 'There is no key' },
      { migrations: 1, agreement: progress, nda: progress, mails: { waiting: 0, failed: 0 }, installation },
    );
    expect(state.signing).toEqual({
      canSign: false,
      reason: 'There is no key',
      certificateSha256: null,
      validFrom: null,
      validTo: null,
    });
  });
});

describe('the version of the product', () => {
  it('is the version of its package, with the build stored beside the program', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aicv-version-'));
    await writeFile(join(folder, 'package.json'), '{"name":"aicv","version":"1.2.3"}');
    expect(readProductVersion(folder, folder)).toEqual({ version: '1.2.3', build: null });
    await writeFile(join(folder, '.build-stamp'), '0123456789abcdef'.repeat(4));
    expect(readProductVersion(folder, folder)).toEqual({ version: '1.2.3', build: '0123456789ab' });
    await rm(folder, { recursive: true });
  });
});
