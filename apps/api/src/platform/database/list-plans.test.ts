/**
 * The plan of each statement behind every list, search and figure, with the parameters and policies of its request. It shows that PostgreSQL
 * has, and prefers, another way than reading a large table from end to end; that this way does not grow is measured by
 * `npm run bench -- growth`.
 */
import { endpoints } from '@aicv/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, GROWING_CALLS, NOT_GROWING } from '../../testing/growth/growing-calls.ts';
import { administratorOf, growTenant } from '../../testing/growth/grown-tenant.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { hashPassword } from '../password-hash.ts';
import { type ExplainedStatements, explainStatements } from './explained-statements.testing.ts';

const SIZES = { people: 300, records: 400, kpis: 400, auditEntries: 400, ventures: 100, courses: 20, rounds: 20 };

const OF_FEW = 'a firm has hundreds of them, or a few thousand';
const OF_COUNTS = 'kept counts: as many rows as there are kinds';
const OF_INSTALLATION = 'of the installation, and small';

/** What may be read from end to end, and why. Every other table is large. */
const SMALL_TABLES: Readonly<Record<string, string>> = {
  tenants: OF_INSTALLATION,
  installation_settings: OF_INSTALLATION,
  signing_certificates: OF_INSTALLATION,
  __drizzle_migrations: OF_INSTALLATION,
  heartbeats: 'one row a minute, for thirty days',
  tenant_settings: 'one row for each setting',
  feature_flags: 'one row for each flag',
  feature_flag_changes: OF_FEW,
  ventures: OF_FEW,
  venture_stage_changes: OF_FEW,
  tripwire_notices: OF_FEW,
  funding_rounds: OF_FEW,
  investor_updates: OF_FEW,
  courses: OF_FEW,
  course_versions: OF_FEW,
  lessons: OF_FEW,
  lesson_versions: OF_FEW,
  quizzes: OF_FEW,
  idea_worksheets: OF_FEW,
  upgrade_requests: OF_FEW,
  audit_heads: OF_COUNTS,
  opportunity_tallies: OF_COUNTS,
  user_tallies: OF_COUNTS,
  legal_acceptance_tallies: OF_COUNTS,
  nda_acceptance_tallies: OF_COUNTS,
  task_tallies: OF_COUNTS,
  certificate_tallies: OF_COUNTS,
  cohort_tallies: OF_COUNTS,
  course_tallies: OF_COUNTS,
  course_week_tallies: 'kept counts: of each course a row a week',
  lesson_tallies: OF_COUNTS,
  quiz_tallies: OF_COUNTS,
  question_tallies: 'kept counts: of each quiz a row a question',
  kpi_series: 'of each venture a row a metric',
  opening_tallies: OF_COUNTS,
};

let product: TestApp;
let administrator: TestClient;
let explained: ExplainedStatements;

beforeAll(async () => {
  product = await startTestApp();
  const { pool } = product.database;
  const password = await hashPassword(TEST_PASSWORD);
  await growTenant(pool, 'asked', SIZES, password);
  await pool.query('vacuum analyze');
  administrator = product.client();
  await administrator.signIn(administratorOf('asked'), TEST_PASSWORD);
  explained = explainStatements(pool);
}, 120_000);

afterAll(() => product.close());

describe('every list, search and figure', () => {
  it('is among the calls that are looked at, or is not for a reason', () => {
    const reading = Object.entries(endpoints).filter(([, { method }]) => method === 'GET');
    const listed = [...Object.keys(GROWING_CALLS), ...Object.keys(NOT_GROWING)];
    expect(listed.toSorted()).toEqual(reading.map(([name]) => name).toSorted());
  });

  it('is called at the path of its endpoint', () => {
    for (const [name, calls] of Object.entries(GROWING_CALLS)) {
      const { path } = endpoints[name as keyof typeof endpoints];
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      for (const call of Object.values(calls)) expect(call.split('?')[0]).toMatch(pattern);
    }
  });

  it('reads no large table from end to end', async () => {
    const readAsAWhole = new Set<string>();
    for (const [name, path] of Object.values(GROWING_CALLS).flatMap((calls) => Object.entries(calls))) {
      const { scans, statements } = await explained.sequentialScansOf(async () => {
        const { statusCode, body } = await administrator.get(callOf('asked', path));
        if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${body}`);
      });
      expect(statements, name).toBeGreaterThan(0);
      for (const { table } of scans) if (!(table in SMALL_TABLES)) readAsAWhole.add(`${name}: ${table}`);
    }
    expect([...readAsAWhole].toSorted()).toEqual([]);
  }, 60_000);
});

it('finds a table that is read from end to end', async () => {
  const { scans } = await explained.sequentialScansOf(() =>
    product.database.scope.withTenant('asked', (tx) => tx.execute('select count(*) from audit_personal')),
  );
  expect(scans.map(({ table }) => table)).toEqual(['audit_personal']);
});
