import type { VentureStage } from '@aicv/domain/ventures/venture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';

let t: TestApp;
let analyst: TestClient;

/** Inserts a record's stage history as the modules store it. The first change has no previous stage. */
async function insertStageHistory(
  of: 'opportunity' | 'venture',
  { id, tenantId = 'default' }: { id: string; tenantId?: string },
  changes: readonly (readonly [from: string | null, to: string, at: string])[],
): Promise<void> {
  for (const [from, to, at] of changes) {
    await rowsOf(
      t.database,
      `insert into ${of}_stage_changes (${of}_id, from_stage, to_stage, changed_at, tenant_id)
       values ('${id}', ${from === null ? 'null' : `'${from}'`}, '${to}', '${at}', '${tenantId}')`,
      tenantId,
    );
  }
}

const NOW = '2031-06-15T12:00:00.000Z';

const switchOn = (enabled: boolean, tenantId = 'default', flag = 'advanced-analytics') =>
  rowsOf(
    t.database,
    `insert into feature_flags (key, enabled, reason, tenant_id) values ('${flag}', ${enabled}, 'Test', '${tenantId}')
     on conflict (tenant_id, key) do update set enabled = excluded.enabled`,
    tenantId,
  );

beforeAll(async () => {
  t = await startTestApp();
  t.clock.advanceMs(Date.parse(NOW) - t.clock.nowMs());
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  await switchOn(true);
  await switchOn(true, 'beta');
  analyst = (await t.signedIn('analyst')).client;
  await fillPipeline();
  await fillPortfolio();
  await fillAcademy();
});
afterAll(() => t.close());

const passedAt = (daysAgo: number) => {
  const createdAt = new Date(Date.parse(NOW) - daysAgo * 86_400_000).toISOString();
  return { createdAt, passedAt: createdAt, outcome: 'passed' as const };
};

/** Opportunities created 10, 100 and 400 days ago, each of which left discovery after the given days. */
async function fillPipeline(): Promise<void> {
  for (const [daysAgo, stayed] of [
    [10, 4],
    [100, 6],
    [400, 20],
  ] as const) {
    const atMs = Date.parse(NOW) - daysAgo * 86_400_000;
    const [createdAt, movedAt] = [new Date(atMs).toISOString(), new Date(atMs + stayed * 86_400_000).toISOString()];
    const opportunity = await t.database.scope.withTenant('default', (tx) =>
      buildOpportunity(tx, { createdAt, stage: 'screening' }),
    );
    await insertStageHistory('opportunity', opportunity, [
      [null, 'discovery', createdAt],
      ['discovery', 'screening', movedAt],
    ]);
  }
  await t.database.scope.withTenant('default', (tx) =>
    Promise.all([
      buildOpportunity(tx, { ...passedAt(20), stage: 'screening', passReason: 'traction' }),
      buildOpportunity(tx, { ...passedAt(200), stage: 'screening', passReason: 'team' }),
      buildOpportunity(tx, { ...passedAt(200), stage: 'incubation', passReason: 'team' }),
    ]),
  );
}

async function fillPortfolio(): Promise<void> {
  const ventures: { createdAt: string; moves: [VentureStage, string][]; isActive?: boolean; tenantId?: string }[] = [
    // Older than the twelve months, and in scale since the last moment of January.
    {
      createdAt: '2029-05-05T00:00:00Z',
      moves: [
        ['validation', '2030-08-10T09:00:00Z'],
        ['scale', '2031-01-31T23:59:59Z'],
      ],
    },
    // In validation since the first moment of February, so not yet at January's end.
    {
      createdAt: '2031-01-10T00:00:00Z',
      moves: [
        ['validation', '2031-02-01T00:00:00Z'],
        ['exit', '2031-06-01T00:00:00Z'],
      ],
    },
    { createdAt: '2031-06-15T11:00:00Z', moves: [] },
    { createdAt: '2030-09-01T00:00:00Z', moves: [], isActive: false },
    { createdAt: '2031-01-11T00:00:00Z', moves: [], tenantId: 'beta' },
  ];
  for (const { createdAt, moves, isActive = true, tenantId = 'default' } of ventures) {
    const venture = await t.database.scope.withTenant(tenantId, (tx) =>
      buildVenture(tx, { createdAt, isActive, tenantId }),
    );
    const changes = moves.map(([stage, at]) => ['mvp', stage, at] as const);
    await insertStageHistory('venture', venture, changes);
  }
}

async function fillAcademy(): Promise<void> {
  await rowsOf(t.database, "insert into courses (title) values ('Evals')");
  await rowsOf(
    t.database,
    `insert into course_versions (course_id, number, title, lesson_count, minutes, content_version)
     select id, 1, title, 1, 10, 1 from courses`,
  );
  const enrolments: [enrolledAt: string, completedAfter: string | null][] = [
    ['2031-01-01T00:00:00Z', '30 days'],
    ['2031-01-15T00:00:00Z', '30 days 1 second'],
    ['2031-01-31T23:59:59Z', '90 days'],
    ['2031-01-20T00:00:00Z', null],
    ['2031-04-30T00:00:00Z', '1 day'],
    ['2031-05-01T00:00:00Z', '2 days'],
    ['2031-06-01T00:00:00Z', null],
    // Before the twelve months.
    ['2030-06-30T23:59:59Z', '1 day'],
  ];
  for (const [enrolledAt, completedAfter] of enrolments) {
    const { id } = await t.createUser();
    const completedAt =
      completedAfter === null ? 'null' : `'${enrolledAt}'::timestamptz + interval '${completedAfter}'`;
    await rowsOf(
      t.database,
      `insert into enrollments (user_id, course_id, course_version_id, progress, is_completed, enrolled_at, completed_at)
       select '${id}', course_id, id, 0, ${completedAfter !== null}, '${enrolledAt}', ${completedAt} from course_versions`,
    );
  }
  const { id } = await t.createUser();
  for (const [level, kind, revoked] of [
    ['bronze', 'level', false],
    ['bronze', 'course', false],
    ['gold', 'level', true],
    ['silver', 'level', false],
  ] as const) {
    await rowsOf(
      t.database,
      `insert into certificates (user_id, kind, course_id, level, title, holder_name, code, revoked_at, revoke_reason)
       values ('${id}', '${kind}', ${kind === 'course' ? '(select id from courses)' : 'null'}, '${level}', 'Title', 'Ada',
               '${level}-${kind}', ${revoked ? "now(), 'By mistake'" : 'null, null'})`,
    );
  }
}

const analyticsFor = async (query = '', client = analyst) => {
  const answer = await client.get(`/api/analytics${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

describe('the funnel', () => {
  it.each([
    ['?period=90', { entered: 1, advanced: 1, conversion: 100, medianDays: 4 }],
    ['?period=365', { entered: 2, advanced: 2, conversion: 100, medianDays: 5 }],
    ['', { entered: 2, advanced: 2, conversion: 100, medianDays: 5 }],
    ['?period=all', { entered: 3, advanced: 3, conversion: 100, medianDays: 6 }],
  ])('covers the requested period: %s', async (query, discovery) => {
    const { asOf, funnel } = await analyticsFor(query);
    expect(asOf).toBe(NOW);
    expect(funnel).toEqual([
      { stage: 'discovery', ...discovery },
      { stage: 'screening', entered: discovery.entered, advanced: 0, conversion: 0, medianDays: null },
      { stage: 'scoring', entered: 0, advanced: 0, conversion: null, medianDays: null },
      { stage: 'shortlist', entered: 0, advanced: 0, conversion: null, medianDays: null },
      { stage: 'incubation', entered: 0, advanced: 0, conversion: null, medianDays: null },
    ]);
  });

  it('has no conversion for the last stage', async () => {
    const createdAt = '2031-06-01T00:00:00Z';
    const opportunity = await t.database.scope.withTenant('beta', (tx) =>
      buildOpportunity(tx, { tenantId: 'beta', createdAt }),
    );
    await insertStageHistory('opportunity', opportunity, [[null, 'incubation', createdAt]]);
    const { client } = await t.signedIn('manager', { tenantId: 'beta' });
    expect((await analyticsFor('', client)).funnel.at(-1)).toEqual({
      stage: 'incubation',
      entered: 1,
      advanced: 0,
      conversion: null,
      medianDays: null,
    });
  });
});

describe('the cohorts', () => {
  it('group enrolments of the last twelve months by month, with shares once the time has passed for all', async () => {
    const { cohorts } = await analyticsFor();
    const none = { enrolled: 0, completed: 0, completion: null, within30: null, within60: null, within90: null };
    expect(cohorts).toEqual([
      ...['2030-07', '2030-08', '2030-09', '2030-10', '2030-11', '2030-12'].map((month) => ({
        month: `${month}-01`,
        ...none,
      })),
      { month: '2031-01-01', enrolled: 4, completed: 3, completion: 75, within30: 25, within60: 50, within90: 75 },
      { month: '2031-02-01', ...none },
      { month: '2031-03-01', ...none },
      // 45 days since the first of May: not yet 60.
      { month: '2031-04-01', ...none, enrolled: 1, completed: 1, completion: 100, within30: 100 },
      { month: '2031-05-01', ...none, enrolled: 1, completed: 1, completion: 100 },
      { month: '2031-06-01', ...none, enrolled: 1, completed: 0, completion: 0 },
    ]);
  });

  it('include the valid certificates, by level', async () => {
    expect((await analyticsFor()).certificates).toEqual([
      { level: 'bronze', count: 2 },
      { level: 'silver', count: 1 },
      { level: 'gold', count: 0 },
      { level: 'master', count: 0 },
    ]);
  });
});

describe('the portfolio', () => {
  it('counts active ventures at each month’s end by stage, and ventures started', async () => {
    const { portfolio } = await analyticsFor();
    const at = (month: string, stages: object, launched = 0) => ({
      month: `${month}-01`,
      stages: { mvp: 0, validation: 0, scale: 0, exit: 0, ...stages },
      launched,
    });
    expect(portfolio).toEqual([
      at('2030-07', { mvp: 1 }),
      at('2030-08', { validation: 1 }),
      at('2030-09', { validation: 1 }, 1),
      at('2030-10', { validation: 1 }),
      at('2030-11', { validation: 1 }),
      at('2030-12', { validation: 1 }),
      at('2031-01', { scale: 1, mvp: 1 }, 1),
      at('2031-02', { scale: 1, validation: 1 }),
      at('2031-03', { scale: 1, validation: 1 }),
      at('2031-04', { scale: 1, validation: 1 }),
      at('2031-05', { scale: 1, validation: 1 }),
      at('2031-06', { scale: 1, exit: 1, mvp: 1 }, 1),
    ]);
  });

  it('is limited to the tenant', async () => {
    const { client } = await t.signedIn('admin', { tenantId: 'beta' });
    const { portfolio, cohorts, certificates } = await analyticsFor('', client);
    expect(portfolio.map(({ launched }: { launched: number }) => launched)).toEqual([
      0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0,
    ]);
    expect(cohorts.every(({ enrolled }: { enrolled: number }) => enrolled === 0)).toBe(true);
    expect(certificates.every(({ count }: { count: number }) => count === 0)).toBe(true);
  });
});

// REQ-326
it('counts the passes of the period by reason and stage, the most frequent reason first', async () => {
  const none = { discovery: 0, screening: 0, scoring: 0, shortlist: 0, incubation: 0 };
  expect((await analyticsFor('')).passes).toEqual([
    { reason: 'team', stages: { ...none, screening: 1, incubation: 1 }, total: 2 },
    { reason: 'traction', stages: { ...none, screening: 1 }, total: 1 },
  ]);
  expect((await analyticsFor('?period=90')).passes).toEqual([
    { reason: 'traction', stages: { ...none, screening: 1 }, total: 1 },
  ]);
});

describe('a table as a file', () => {
  const fileOf = (client: TestClient, query: string) => client.get(`/api/analytics/export?${query}`);

  it.each([
    ['funnel', /^Stage,Entered,Advanced,Conversion \(%\),Median days\r\nDiscovery,\d+,\d+,[\d.]*,[\d.]*\r\nScreening,/],
    ['passes', /^Reason,Discovery,Screening,Scoring,Shortlist,Incubation,Total\r\nTraction,0,1,0,0,0,1\r\n$/],
    [
      'cohorts',
      /^Month,Enrolled,Completed,Completion \(%\),Within 30 days \(%\),Within 60 days \(%\),Within 90 days \(%\)\r\n2030-07,0,0,,,,\r\n/,
    ],
    ['certificates', /^Level,Certificates\r\nBronze,2\r\nSilver,1\r\nGold,0\r\nMaster,0\r\n$/],
    ['portfolio', /^Month,MVP,Validation,Scale,Exit,Launched\r\n2030-07,1,0,0,0,0\r\n/],
  ])('has the content of the page, and is audited: %s', async (table, text) => {
    const { client, user } = await t.signedIn('manager');
    const file = await fileOf(client, `table=${table}&period=90`);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toMatch('text/csv');
    expect(file.headers['content-disposition']).toBe(`attachment; filename="analytics-${table}-2031-06-15.csv"`);
    expect(file.body.startsWith('\uFEFF')).toBe(true);
    expect(file.body.slice(1)).toMatch(text);
    expect(
      await rowsOf(
        t.database,
        `select action, resource_type, resource_id, details from audit_logs
          where user_id = '${user.id}' and action = 'analytics_exported'`,
      ),
    ).toEqual([
      {
        action: 'analytics_exported',
        resource_type: 'analytics',
        resource_id: table,
        details: { format: 'csv', period: '90' },
      },
    ]);
  });

  it('has the same period as the page', async () => {
    const { funnel } = await analyticsFor('?period=all');
    const [, discovery] = (await fileOf(analyst, 'table=funnel&period=all')).body.split('\r\n');
    const { entered, advanced, conversion, medianDays } = funnel[0];
    expect(discovery).toBe(['Discovery', entered, advanced, conversion, medianDays].join(','));
  });

  it.each([
    ['', /^Table must be one of/],
    ['table=people', 'Table must be one of funnel, passes, cohorts, certificates, portfolio'],
    ['table=funnel&period=30', 'Period must be one of 90, 365, all'],
    ['table=funnel&format=pdf', 'Format must be csv'],
  ])('is rejected for %j, and nothing is audited', async (query, message) => {
    const { client, user } = await t.signedIn('analyst');
    const refused = await fileOf(client, query);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toMatch(message);
    expect(
      await rowsOf(t.database, `select from audit_logs where user_id = '${user.id}' and action = 'analytics_exported'`),
    ).toEqual([]);
  });
});

describe('a module that is off', () => {
  it.each([
    ['otif', ['funnel', 'passes']],
    ['academy', ['cohorts', 'certificates']],
    ['abundance-labs', ['portfolio']],
  ])('has no metrics and no file: %s', async (flag, tables) => {
    const { client } = await t.signedIn('admin', { tenantId: 'beta' });
    await switchOn(false, 'beta', flag);
    try {
      const { asOf: _asOf, ...parts } = await analyticsFor('', client);
      const missing = Object.entries(parts).filter(([, part]) => part === null);
      expect(missing.map(([name]) => name)).toEqual(tables);
      for (const table of Object.keys(parts)) {
        const file = await client.get(`/api/analytics/export?table=${table}`);
        expect([table, file.statusCode]).toEqual([table, tables.includes(table) ? 404 : 200]);
      }
    } finally {
      await switchOn(true, 'beta', flag);
    }
  });
});

describe('analytics', () => {
  it('are allowed only to administrators, managers and analysts', async () => {
    for (const role of ['admin', 'manager', 'analyst'] as const)
      await analyticsFor('', (await t.signedIn(role)).client);
    for (const role of ['operator', 'instructor', 'learner', 'investor'] as const) {
      const refused = await (await t.signedIn(role)).client.get('/api/analytics');
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await t.client().get('/api/analytics')).statusCode).toBe(401);
  });

  // REQ-253
  it('return 404 while their flag is off', async () => {
    await switchOn(false, 'beta');
    const refused = await (await t.signedIn('admin', { tenantId: 'beta' })).client.get('/api/analytics');
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'FEATURE_DISABLED']);
    await switchOn(true, 'beta');
  });

  it.each([
    ['?period=30', 'Period must be one of 90, 365, all'],
    ['?period=', 'Period must be one of 90, 365, all'],
    ['?stage=discovery', /stage/],
  ])('reject %s', async (query, message) => {
    const refused = await analyst.get(`/api/analytics${query}`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().message).toMatch(message);
  });
});
