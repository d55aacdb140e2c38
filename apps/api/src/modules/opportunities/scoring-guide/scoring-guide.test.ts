import { ROLES } from '@aicv/domain/access/roles';
import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { DEFAULT_SCORING_GUIDE } from '@aicv/domain/opportunities/scoring-guide';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let admin: TestClient;
let adminId: string;
// The texts belong to the tenant, so each test has its own installation.
beforeEach(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('admin');
  admin = client;
  adminId = user.id;
});
afterEach(() => t.close());

const DEFAULTS = COMPONENT_SCORES.map((component) => ({ component, ...DEFAULT_SCORING_GUIDE[component], version: 1 }));
const [ROI] = DEFAULTS;

const readGuide = async (client = admin) => (await client.get('/api/scoring-guide')).json().components;
const change = (body: object, client = admin, component = 'roiScore') =>
  client.patch(`/api/scoring-guide/${component}`, body);

const auditOf = (tenantId = 'default') =>
  rowsOf(
    t.database,
    "select user_id, resource_type, resource_id, details from audit_logs where action = 'scoring_guide_changed' order by seq",
    tenantId,
  );

async function expectNothingWritten() {
  expect(await rowsOf(t.database, 'select 1 from scoring_guides')).toEqual([]);
  expect(await auditOf()).toEqual([]);
}

// REQ-335
describe('the scoring guide', () => {
  it.each([
    [{ meaning: 'x'.repeat(161) }, 'meaning', 'Meaning must be less than 160 characters'],
    [{ at2: 'x'.repeat(161) }, 'at2', 'Text for 2 must be less than 160 characters'],
    [{ at5: 5 }, 'at5', 'Text for 5 must be text'],
    [{ at8: 'NUL \u0000' }, 'at8', 'Text contains characters that cannot be stored'],
    [{ at9: 'More' }, 'at9', /at9/],
    [{ component: 'feasibilityScore' }, 'component', /component/],
    [{ tenantId: 'beta' }, 'tenantId', /tenantId/],
    [{ version: 0 }, 'version', 'Version must be a whole number'],
    [{ version: 1.5 }, 'version', 'Version must be a whole number'],
  ])('refuses %j', async (body, path, message) => {
    const refused = await change(body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().issues[0].path).toBe(path);
    expect(refused.json().message).toMatch(message);
    await expectNothingWritten();
  });

  it('has no other component than the five', async () => {
    for (const component of ['totalScore', 'roi', '__proto__']) {
      expect((await change({ meaning: 'More' }, admin, component)).statusCode).toBe(404);
    }
    await expectNothingWritten();
  });

  it('is read by everyone who may read opportunities, and changed by administrators only', async () => {
    for (const role of ROLES) {
      const { client } = await t.signedIn(role);
      const isReader = ['admin', 'manager', 'analyst'].includes(role);
      expect([role, (await client.get('/api/scoring-guide')).statusCode]).toEqual([role, isReader ? 200 : 403]);
      if (role !== 'admin') expect((await change({ meaning: 'Mine' }, client)).json().code).toBe('FORBIDDEN');
    }
    expect((await t.client().get('/api/scoring-guide')).statusCode).toBe(401);
    expect((await admin.patch('/api/scoring-guide/roiScore', {}, { csrfToken: null })).json().code).toBe(
      'CSRF_INVALID',
    );
    await expectNothingWritten();
  });

  it('is closed with OTIF', async () => {
    expect(FEATURE_FLAG_KEYS).toContain('otif');
    await admin.patch('/api/feature-flags/otif', { enabled: false, reason: 'For a test' });
    expect((await admin.get('/api/scoring-guide')).json().code).toBe('FEATURE_DISABLED');
  });

  it('has the defaults of the product until an administrator changes a text', async () => {
    expect(await readGuide()).toEqual(DEFAULTS);
    const changed = await change({ at8: '  Three customers pay.  ' });
    const roi = { ...ROI, at8: 'Three customers pay.', version: 2 };
    expect([changed.statusCode, changed.json()]).toEqual([200, roi]);
    expect(await readGuide((await t.signedIn('analyst')).client)).toEqual([roi, ...DEFAULTS.slice(1)]);
    expect(await auditOf()).toEqual([
      {
        user_id: adminId,
        resource_type: 'scoring_guide',
        resource_id: 'roiScore',
        details: { changes: { at8: { from: ROI?.at8, to: 'Three customers pay.' } } },
      },
    ]);
  });

  it.each([[null], [''], [' \n ']])('restores the default for %j', async (blank) => {
    await change({ meaning: 'What it pays.', at2: 'Little.' });
    expect((await change({ meaning: blank })).json()).toEqual({ ...ROI, at2: 'Little.', version: 3 });
    const rows = await rowsOf(t.database, 'select component, meaning, at_2, updated_by from scoring_guides');
    expect(rows).toEqual([{ component: 'roiScore', meaning: null, at_2: 'Little.', updated_by: adminId }]);
  });

  it('is not written if nothing changes', async () => {
    for (const body of [{}, { meaning: null }, { meaning: ROI?.meaning }, { version: 1 }]) {
      expect((await change(body)).json()).toEqual(ROI);
    }
    await expectNothingWritten();
  });

  it('refuses an outdated version with the current texts, and lets the last write win without one', async () => {
    await change({ meaning: 'What it pays.', version: 1 });
    const stale = await change({ meaning: 'What it costs.', version: 1 });
    const current = { ...ROI, meaning: 'What it pays.', version: 2 };
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'STALE', message: 'These texts were changed by someone else in the meantime', current },
    ]);
    expect((await change({ meaning: 'What it costs.' })).json().version).toBe(3);
    // Each component has its own version.
    expect((await change({ meaning: 'Can it run?', version: 1 }, admin, 'feasibilityScore')).statusCode).toBe(200);
  });

  it('changes once when many administrators send the same change concurrently', async () => {
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.patch('/api/scoring-guide/roiScore', { meaning: 'What it pays.' }, { csrfToken }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await auditOf()).toHaveLength(1);
  });

  it('belongs to one tenant', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    const { client } = await t.signedIn('admin', { tenantId: 'beta' });
    await change({ meaning: 'What it pays.' });
    expect(await readGuide(client)).toEqual(DEFAULTS);
    await change({ meaning: 'Theirs.' }, client);
    expect((await readGuide())[0].meaning).toBe('What it pays.');
    expect(await auditOf('beta')).toHaveLength(1);
  });
});
