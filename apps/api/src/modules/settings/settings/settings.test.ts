import { ROLES, type Role } from '@aicv/domain/access/roles';
import { brand } from '@aicv/domain/text/brand';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let admin: TestClient;
let adminId: string;
// Settings belong to the tenant, so each test has its own installation.
beforeEach(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('admin');
  admin = client;
  adminId = user.id;
});
afterEach(() => t.close());

/** The specified defaults, before an administrator changes them. */
const UNTOUCHED = {
  capitalPolicy: 'nda',
  plan: 'free',
  openUpgradeRequests: 0,
  tagline: null,
  legalEmail: null,
  registrationPolicy: null,
  sessionDays: 7,
  timeZone: 'UTC',
  twoStepRoles: [],
  requireConfirmedEmail: false,
  levelValidityMonths: { bronze: null, silver: null, gold: null, master: null },
  isMailConfigured: false,
  openConditions: 'refuse',
};

const setPolicy = (capitalPolicy: string, client = admin) => client.patch('/api/settings', { capitalPolicy });

async function signedUp(role: Role, tenantId = 'default'): Promise<TestClient> {
  const { client } = await t.signedIn(role, { tenantId });
  expect((await client.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBe(201);
  return client;
}

const auditOf = (tenantId = 'default') =>
  rowsOf(
    t.database,
    "select user_id, resource_type, resource_id, details from audit_logs where action = 'settings_changed' order by seq",
    tenantId,
  );

// REQ-257
describe('the settings', () => {
  it('have the specified defaults until an administrator changes them', async () => {
    const settings = await admin.get('/api/settings');
    expect([settings.statusCode, settings.json()]).toEqual([200, UNTOUCHED]);
    expect(await rowsOf(t.database, 'select 1 from tenant_settings')).toEqual([]);
  });

  it('change permanently, with the administrator and the old and new values in the audit log', async () => {
    const changed = await setPolicy('nda-and-role');
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...UNTOUCHED, capitalPolicy: 'nda-and-role' }]);
    expect((await admin.get('/api/settings')).json()).toEqual({ ...UNTOUCHED, capitalPolicy: 'nda-and-role' });
    await setPolicy('nda');
    expect((await admin.get('/api/settings')).json()).toEqual(UNTOUCHED);
    const entry = { user_id: adminId, resource_type: 'settings', resource_id: null };
    expect(await auditOf()).toEqual([
      { ...entry, details: { changes: { capitalPolicy: { from: 'nda', to: 'nda-and-role' } } } },
      { ...entry, details: { changes: { capitalPolicy: { from: 'nda-and-role', to: 'nda' } } } },
    ]);
    const rows = await rowsOf(t.database, 'select key, updated_by from tenant_settings');
    expect(rows).toEqual([{ key: 'capitalPolicy', updated_by: adminId }]);
  });

  it('are not written if nothing changes', async () => {
    expect((await setPolicy('nda')).json()).toEqual(UNTOUCHED);
    expect((await admin.patch('/api/settings', { plan: 'free' })).json()).toEqual(UNTOUCHED);
    expect((await admin.patch('/api/settings', {})).json()).toEqual(UNTOUCHED);
    expect(await rowsOf(t.database, 'select 1 from tenant_settings')).toEqual([]);
    expect(await auditOf()).toEqual([]);
  });

  it('change once when many administrators send the same change concurrently', async () => {
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.patch('/api/settings', { capitalPolicy: 'nda-and-role' }, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await auditOf()).toHaveLength(1);
  });

  it.each([
    [{ capitalPolicy: 'open' }, 'Capital policy must be nda or nda-and-role'],
    [{ capitalPolicy: null }, 'Capital policy must be nda or nda-and-role'],
    [{ plan: 'gold' }, 'Plan must be one of free, professional, enterprise'],
    [{ plan: null }, 'Plan must be one of free, professional, enterprise'],
    [{ tagline: 7 }, 'Tagline must be text'],
    [{ tagline: 'x'.repeat(121) }, 'Tagline must be less than 120 characters'],
    [{ legalEmail: 'legal' }, 'Please enter a valid email address'],
    [{ legalEmail: '' }, 'Email is required'],
    [{ legalEmail: 'a@b.example, c@d.example' }, 'Please enter a valid email address'],
    [{ registrationPolicy: 'closed' }, 'Registration policy must be approval or open'],
    [{ sessionDays: 0 }, 'Session length must be from 1 to 30 days'],
    [{ sessionDays: 31 }, 'Session length must be from 1 to 30 days'],
    [{ sessionDays: 1.5 }, 'Session length must be a whole number of days'],
    [{ sessionDays: null }, 'Session length must be a whole number of days'],
    [{ timeZone: 'Mars/Olympus' }, 'Choose a time zone from the list, such as Europe/Berlin'],
    [{ timeZone: '+02:00' }, 'Choose a time zone from the list, such as Europe/Berlin'],
    [{ timeZone: null }, 'Choose a time zone from the list, such as Europe/Berlin'],
    [{ openUpgradeRequests: 0 }, /openUpgradeRequests/],
    [{ surprise: 1 }, /surprise/],
    [{ tenantId: 'beta' }, /tenantId/],
  ])('refuse %j', async (body, message) => {
    const refused = await admin.patch('/api/settings', body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().message).toMatch(message);
  });

  it('are available only to admins', async () => {
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const { client } = await t.signedIn(role);
      for (const answer of [await client.get('/api/settings'), await setPolicy('nda-and-role', client)]) {
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
      }
    }
    expect((await t.client().get('/api/settings')).statusCode).toBe(401);
    expect((await admin.patch('/api/settings', {}, { csrfToken: null })).json().code).toBe('CSRF_INVALID');
  });
});

// REQ-127
describe('the Capital policy', () => {
  const readAs = async (client: TestClient) => {
    const [rounds, updates] = [await client.get('/api/funding-rounds'), await client.get('/api/investor-updates')];
    const permissions: string[] = (await client.get('/api/user')).json().permissions;
    return [rounds.statusCode, updates.statusCode, permissions.includes('capital.confidential')];
  };

  it('closes the data to a role outside Capital and opens it again, without a new sign-in', async () => {
    const [analyst, investor] = [await signedUp('analyst'), await signedUp('investor')];
    expect([await readAs(analyst), await readAs(investor)]).toEqual(Array(2).fill([200, 200, true]));
    await setPolicy('nda-and-role');
    expect(await readAs(analyst)).toEqual([403, 403, false]);
    expect((await analyst.get('/api/funding-rounds')).json().code).toBe('FORBIDDEN');
    expect(await readAs(investor)).toEqual([200, 200, true]);
    await setPolicy('nda');
    expect(await readAs(analyst)).toEqual([200, 200, true]);
  });

  it('still requires the NDA for a role of Capital', async () => {
    await setPolicy('nda-and-role');
    const { client } = await t.signedIn('investor');
    expect((await client.get('/api/funding-rounds')).json().code).toBe('NDA_REQUIRED');
  });

  it('applies to only one tenant', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    await setPolicy('nda-and-role');
    const theirs = await t.signedIn('admin', { tenantId: 'beta' });
    expect((await theirs.client.get('/api/settings')).json()).toEqual(UNTOUCHED);
    expect(await readAs(await signedUp('analyst', 'beta'))).toEqual([200, 200, true]);
    expect(await auditOf('beta')).toEqual([]);
  });

  it('records no disclosure to a user it denies', async () => {
    const analyst = await signedUp('analyst');
    await setPolicy('nda-and-role');
    await analyst.get('/api/funding-rounds');
    expect(await rowsOf(t.database, 'select 1 from disclosures')).toEqual([]);
  });
});

describe('the plan', () => {
  const setPlan = (plan: string, client = admin) => client.patch('/api/settings', { plan });
  const planOf = async (id: string) =>
    (await t.database.pool.query('select plan from tenants where id = $1', [id])).rows[0].plan;

  it('changes for only one tenant, with the old and new values in the audit log', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    const changed = await setPlan('professional');
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...UNTOUCHED, plan: 'professional' }]);
    expect((await admin.get('/api/settings')).json()).toEqual({ ...UNTOUCHED, plan: 'professional' });
    expect([await planOf('default'), await planOf('beta')]).toEqual(['professional', 'free']);
    const changes = { plan: { from: 'free', to: 'professional' } };
    expect((await auditOf()).map(({ details }) => details)).toEqual([{ changes }]);
    expect(await auditOf('beta')).toEqual([]);
    expect(await rowsOf(t.database, 'select 1 from tenant_settings')).toEqual([]);
  });

  it('changes together with the policy, in one entry', async () => {
    const both = await admin.patch('/api/settings', { plan: 'enterprise', capitalPolicy: 'nda-and-role' });
    expect(both.json()).toEqual({ ...UNTOUCHED, capitalPolicy: 'nda-and-role', plan: 'enterprise' });
    const changes = {
      plan: { from: 'free', to: 'enterprise' },
      capitalPolicy: { from: 'nda', to: 'nda-and-role' },
    };
    expect((await auditOf()).map(({ details }) => details)).toEqual([{ changes }]);
  });

  it('changes once when many administrators send the same change concurrently', async () => {
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.patch('/api/settings', { plan: 'professional' }, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await auditOf()).toHaveLength(1);
  });

  it('counts as free if the stored plan is unknown', async () => {
    await t.database.pool.query("update tenants set plan = 'legacy' where id = 'default'");
    expect((await admin.get('/api/settings')).json()).toEqual(UNTOUCHED);
  });
});

describe('the brand', () => {
  const brandOf = async (client: TestClient) => {
    const { statusCode, body } = await client.get('/api/brand');
    return [statusCode, JSON.parse(body)];
  };

  // REQ-4
  it('has the defaults of the product, for any visitor', async () => {
    expect(await brandOf(t.client())).toEqual([200, { tagline: brand.tagline, legalEmail: brand.legalEmail }]);
  });

  it("shows the overrides of the firm's administrators until they remove them", async () => {
    const set = await admin.patch('/api/settings', {
      tagline: ' Ventures, built here. ',
      legalEmail: 'law@firm.example',
    });
    expect(set.json()).toEqual({ ...UNTOUCHED, tagline: 'Ventures, built here.', legalEmail: 'law@firm.example' });
    expect(await brandOf(t.client())).toEqual([
      200,
      { tagline: 'Ventures, built here.', legalEmail: 'law@firm.example' },
    ]);
    const cleared = await admin.patch('/api/settings', { tagline: ' ', legalEmail: null });
    expect([cleared.statusCode, cleared.json()]).toEqual([200, UNTOUCHED]);
    expect(await brandOf(t.client())).toEqual([200, { tagline: brand.tagline, legalEmail: brand.legalEmail }]);
    expect((await auditOf()).map(({ details }) => details)).toEqual([
      {
        changes: {
          tagline: { from: null, to: 'Ventures, built here.' },
          legalEmail: { from: null, to: 'law@firm.example' },
        },
      },
      {
        changes: {
          tagline: { from: 'Ventures, built here.', to: null },
          legalEmail: { from: 'law@firm.example', to: null },
        },
      },
    ]);
  });

  it("belongs to the firm: visitors never see another tenant's texts", async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    const { client } = await t.signedIn('admin', { tenantId: 'beta' });
    expect((await client.patch('/api/settings', { tagline: 'Buy Beta' })).statusCode).toBe(200);
    expect((await brandOf(t.client()))[1]).toMatchObject({ tagline: brand.tagline });
  });
});

// REQ-311
describe('the registration policy', () => {
  const register = async (username: string) => {
    const person = { username, password: 'a quiet harbour at dawn', email: `${username}@example.com` };
    const body = { ...person, firstName: 'Ada', lastName: 'Lovelace', role: 'analyst' };
    const { role, requestedRole } = (await t.client().post('/api/register', body)).json();
    return [role, requestedRole];
  };
  const setRegistration = (registrationPolicy: string | null, client = admin) =>
    client.patch('/api/settings', { registrationPolicy });

  it('replaces REGISTRATION_ROLES from the next registration', async () => {
    expect(await register('first')).toEqual(['learner', 'analyst']);
    expect((await setRegistration('open')).json()).toEqual({ ...UNTOUCHED, registrationPolicy: 'open' });
    expect(await register('second')).toEqual(['analyst', null]);
    await setRegistration(null);
    expect(await register('third')).toEqual(['learner', 'analyst']);
  });

  it('can close registration for a role that REGISTRATION_ROLES opens', async () => {
    await t.close();
    t = await startTestApp({ registrationPolicy: 'open' });
    const { client } = await t.signedIn('admin');
    expect(await register('first')).toEqual(['analyst', null]);
    await setRegistration('approval', client);
    expect(await register('second')).toEqual(['learner', 'analyst']);
  });

  it('belongs only to the firm', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    const { client } = await t.signedIn('admin', { tenantId: 'beta' });
    const refused = await setRegistration('open', client);
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      400,
      'VALIDATION_FAILED',
      "Only the firm's own tenant can set a registration policy",
    ]);
    expect(await rowsOf(t.database, 'select 1 from tenant_settings', 'beta')).toEqual([]);
    expect((await setRegistration(null, client)).json()).toEqual(UNTOUCHED);
  });
});

describe('the time zone', () => {
  it('changes with the old and new name in the audit log', async () => {
    const changed = await admin.patch('/api/settings', { timeZone: 'Asia/Kolkata' });
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...UNTOUCHED, timeZone: 'Asia/Kolkata' }]);
    expect(await auditOf()).toMatchObject([
      { details: { changes: { timeZone: { from: 'UTC', to: 'Asia/Kolkata' } } } },
    ]);
  });
});

describe('an unreadable setting', () => {
  it('counts as unset', async () => {
    for (const [key, value] of Object.entries({
      sessionDays: 400,
      timeZone: 'Mars/Olympus',
      tagline: 7,
      registrationPolicy: 'closed',
    })) {
      await rowsOf(
        t.database,
        `insert into tenant_settings (key, value) values ('${key}', '${JSON.stringify(value)}')`,
      );
    }
    expect((await admin.get('/api/settings')).json()).toEqual(UNTOUCHED);
  });
});
