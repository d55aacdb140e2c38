/** Signing the NDA with a name that is not the account's, and for a user who is no longer the one signed in (REQ-99, REQ-100). */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { readPdfText } from '../../../testing/readers/read-pdf-text.ts';

let t: TestApp;
let admin: TestClient;

beforeAll(async () => {
  t = await startTestApp();
  ({ client: admin } = await t.signedIn('admin'));
});
afterAll(() => t.close());

/** Compared without spaces: a PDF breaks its lines at any position. */
const squeezed = (text: string) => text.replaceAll(/\s+/gu, '');

async function named(firstName: string | null, lastName: string | null) {
  const { client, user } = await t.signedIn('investor');
  await t.database.scope.withTenant('default', (tx) =>
    tx.execute(
      `update users set first_name = ${sqlText(firstName)}, last_name = ${sqlText(lastName)} where id = '${user.id}'`,
    ),
  );
  return { client, user };
}

const sqlText = (text: string | null) => (text === null ? 'null' : `'${text}'`);

async function recordOf(userId: string) {
  const [row] = await rowsOf<{ id: string; account_name: string | null; name_check: string | null }>(
    t.database,
    `select id, account_name, name_check from nda_acceptances where user_id = '${userId}'`,
  );
  if (row === undefined) throw new Error('The signature was not found');
  return row;
}

const stepsOf = async (id: string) =>
  (await admin.get(`/api/admin/nda/${id}/evidence`)).json().entries.map(({ step }: { step: string }) => step);

describe('a name that is not the account’s', () => {
  it.each([
    ['confirmed', { otherNameConfirmed: true }, 'Differs from the account name, confirmed by the signer'],
    ['not_confirmed', {}, 'Differs from the account name, no confirmation reported'],
    ['not_confirmed', { otherNameConfirmed: false }, 'Differs from the account name, no confirmation reported'],
  ])(
    'is signed and recorded as %s with the body %j, and both names are shown everywhere',
    async (check, extra, label) => {
      const { client, user } = await named('Ada', 'Byron');
      expect((await client.post('/api/nda/sign', { name: 'Ada Lovelace', ...extra })).statusCode).toBe(201);
      const record = await recordOf(user.id);
      expect(record).toMatchObject({ account_name: 'Ada Byron', name_check: check });
      expect(await stepsOf(record.id)).toEqual(['name_typed', `other_name_${check}`, 'signed', 'sealed']);

      const pdf = squeezed(readPdfText((await client.get('/api/nda/pdf')).rawPayload));
      for (const shown of ['Ada Lovelace', 'Name on the account', 'Ada Byron', label]) {
        expect(pdf).toContain(squeezed(shown));
      }

      const listed = (await admin.get('/api/admin/nda-acceptances')).json();
      expect(listed.find(({ id }: { id: string }) => id === record.id)).toMatchObject({
        name: 'Ada Lovelace',
        accountName: 'Ada Byron',
        nameCheck: check,
      });
      const exported = (await admin.get('/api/admin/nda-acceptances/export')).body;
      expect(exported.split('\r\n').find((line) => line.startsWith(record.id))).toContain(`Ada Byron,"${label}"`);

      const files = unzipSync((await admin.get(`/api/admin/legal/people/${user.id}/dispute-file`)).rawPayload);
      expect(new TextDecoder().decode(files['acceptances.csv'])).toContain(`Ada Byron,"${label}"`);
      const summary = squeezed(readPdfText(files['summary.pdf'] ?? new Uint8Array()));
      for (const shown of ['Legal name as signed Ada Lovelace', 'Name on the account Ada Byron', label]) {
        expect(summary).toContain(squeezed(shown));
      }

      const [entry] = await rowsOf<{ details: { nameCheck: string } }>(
        t.database,
        `select details from audit_logs where user_id = '${user.id}' and action = 'nda_signed'`,
      );
      expect(entry?.details.nameCheck).toBe(check);
      expect((await admin.post(`/api/admin/nda/${record.id}/check`)).json()).toMatchObject({ intact: true });
    },
  );

  it('keeps the account’s name at signing when the account is renamed later', async () => {
    const { client, user } = await named('Ada', 'Byron');
    await client.post('/api/nda/sign', { name: 'Ada Lovelace', otherNameConfirmed: true });
    await client.patch('/api/user', { firstName: 'Ada', lastName: 'Lovelace' });
    const record = await recordOf(user.id);
    expect(record).toMatchObject({ account_name: 'Ada Byron', name_check: 'confirmed' });
    expect((await admin.post(`/api/admin/nda/${record.id}/check`)).json()).toMatchObject({ seal: 'intact' });
  });

  it('is any name if the account has none', async () => {
    const { client, user } = await named(null, null);
    await client.post('/api/nda/sign', { name: 'Ada Lovelace' });
    expect(await recordOf(user.id)).toMatchObject({ account_name: '', name_check: 'not_confirmed' });
    expect(squeezed(readPdfText((await client.get('/api/nda/pdf')).rawPayload))).toContain(
      squeezed('Name on the account None'),
    );
  });

  it('has a seal that breaks when the comparison is changed outside the product', async () => {
    const { client, user } = await named('Ada', 'Byron');
    await client.post('/api/nda/sign', { name: 'Ada Lovelace' });
    const { id } = await recordOf(user.id);
    await t.database.scope.withTenant('default', async (tx) => {
      await tx.execute('alter table nda_acceptances disable trigger nda_acceptances_append_only');
      await tx.execute(`update nda_acceptances set name_check = 'confirmed' where id = '${id}'`);
      await tx.execute('alter table nda_acceptances enable trigger nda_acceptances_append_only');
    });
    expect((await admin.post(`/api/admin/nda/${id}/check`)).json()).toMatchObject({ seal: 'broken' });
  });
});

describe('the account’s own name', () => {
  it.each(['Zoë Ågren', 'ZOE AGREN', 'Zoë Ågren'.normalize('NFD')])(
    'typed as %s needs no confirmation',
    async (name) => {
      const { client, user } = await named('Zoë', 'Ågren');
      expect((await client.post('/api/nda/sign', { name })).statusCode).toBe(201);
      const record = await recordOf(user.id);
      expect(record.name_check).toBe('same');
      expect(await stepsOf(record.id)).toEqual(['name_typed', 'signed', 'sealed']);
      const pdf = squeezed(readPdfText((await client.get('/api/nda/pdf')).rawPayload));
      expect(pdf).not.toContain(squeezed('Name on the account'));
    },
  );
});

describe('a page that shows another user than the one signed in', () => {
  it.each([
    ['/api/nda/sign', { name: 'Ada Lovelace' }],
    ['/api/nda/evidence', { step: 'presented' }],
    ['/api/legal/accept', {}],
  ])('records nothing at POST %s', async (path, body) => {
    const { user: shown } = await t.signedIn('investor');
    const { client, user } = await t.signedIn('investor', { accepted: path !== '/api/legal/accept' });
    const refused = await client.post(path, { ...body, userId: shown.id });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ACCOUNT_CHANGED']);
    const recorded = ['nda_acceptances', 'nda_evidence'].concat(
      path === '/api/legal/accept' ? 'legal_acceptances' : [],
    );
    for (const table of recorded) {
      expect(
        await rowsOf(t.database, `select id from ${table} where user_id in ('${user.id}', '${shown.id}')`),
      ).toEqual(table === 'legal_acceptances' ? [expect.anything()] : []);
    }
    expect((await client.post(path, { ...body, userId: user.id })).statusCode).toBe(201);
  });

  it('is rejected as bad input if the user is not an id', async () => {
    const { client } = await t.signedIn('investor');
    const refused = await client.post('/api/nda/sign', { name: 'Ada Lovelace', userId: 'me' });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
