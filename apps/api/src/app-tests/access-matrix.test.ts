/**
 * Calls every endpoint as every kind of caller, over the whole product and its database. `access-matrix.snapshot.txt` has the answers,
 * checked against REQ-122 to REQ-131 line by line. A change of rights, or a new endpoint, shows as a difference there.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Endpoint, pathInV2 } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import {
  COMPETENCE_CAPABILITIES,
  COMPETENCE_STATES,
  type CompetenceState,
  mayCarryRule,
} from '@aicv/domain/access/competence';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { API_SCOPES, TOKEN_PREFIX, TOKEN_SCOPES, type TokenScope } from '@aicv/domain/identity/access-token';
import { FEATURE_FLAG_KEYS, type FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Asker, accessOutcome } from '../testing/app/access-outcome.ts';
import type { EndpointName } from '../testing/app/sample-requests.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/app/test-app.ts';
import type { TestClient } from '../testing/app/test-client.ts';
import { buildCourse } from '../testing/builders/build-course.ts';
import { acceptAgreementOf, signNdaOf } from '../testing/records/agreements-of.ts';
import { setUpTotp } from '../testing/two-factor/second-factor.ts';

type Row = readonly [EndpointName, Endpoint];
type Columns = readonly (readonly [string, Asker])[];

const ALL = Object.entries(endpoints) as [EndpointName, Endpoint][];
const IN_V2 = ALL.filter(([, endpoint]) => endpoint.v2).map(
  ([name, endpoint]): Row => [name, { ...endpoint, path: pathInV2(endpoint) as `/api/${string}` }],
);
const FOR_TOKENS = ALL.filter(([, endpoint]) => endpoint.credential === 'accessToken');
const AFTER_STEP_UP_EXPIRY_MS = 16 * 60_000;
const ASKING_AT_ONCE = 5;

/** Certificates and waivers of one user for the course that every rule requires. */
const CERTIFICATES: Readonly<Record<CompetenceState, readonly string[]>> = {
  none: [],
  valid: [certificate("now() + interval '1 month'", 'null')],
  expired: [certificate("now() - interval '1 day'", 'null')],
  revoked: [certificate('null', 'now()')],
  outdated: [certificate('null', 'null', 0)],
  waived: [
    `insert into competence_waivers (rule_id, user_id, reason, ends_on, ends_at, tenant_id)
      select id, $user, 'On leave', now(), now() + interval '1 day', 'ruled' from competence_rules`,
  ],
};

function certificate(expiresAt: string, revokedAt: string, version = 1): string {
  return `insert into certificates (user_id, kind, course_id, course_version, level, title, holder_name, code, expires_at,
      revoked_at, revoke_reason, tenant_id)
    select $user, 'course', course_id, ${version}, 'bronze', 'Ethics', 'R. Tester', md5(random()::text), (${expiresAt})::timestamptz,
      ${revokedAt}::timestamptz, case when ${revokedAt}::timestamptz is null then null else 'By mistake' end, 'ruled'
    from competence_rules limit 1`;
}

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await tenant('default', FEATURE_FLAG_KEYS);
  await tenant('reef', FEATURE_FLAG_KEYS);
  await tenant('dark', []);
  await tenant(
    'without-api',
    FEATURE_FLAG_KEYS.filter((key) => key !== 'api-v2'),
  );
  await tenant('owing', FEATURE_FLAG_KEYS);
  await setting('owing', 'twoStepRoles', ['admin']);
  await tenant('strict', FEATURE_FLAG_KEYS);
  await setting('strict', 'capitalPolicy', 'nda-and-role');
  await tenant('ruled', FEATURE_FLAG_KEYS);
  await requireCourse('ruled');
});
afterAll(() => t.close());

async function tenant(id: string, enabled: readonly FeatureFlag[]) {
  await t.database.pool.query('insert into tenants (id, name) values ($1, $1) on conflict do nothing', [id]);
  await t.database.scope.withTenant(id, async (tx) => {
    for (const key of FEATURE_FLAG_KEYS) {
      await tx.execute(sql`insert into feature_flags (tenant_id, key, enabled, reason)
        values (${id}, ${key}, ${enabled.includes(key)}, 'For a test')`);
    }
  });
}

const setting = (tenantId: string, key: string, value: unknown) =>
  t.database.scope.withTenant(tenantId, (tx) =>
    tx.execute(sql`insert into tenant_settings (tenant_id, key, value)
      values (${tenantId}, ${key}, ${JSON.stringify(value)}::jsonb)`),
  );

/** A rule on every capability that may carry one. */
const requireCourse = (tenantId: string) =>
  t.database.scope.withTenant(tenantId, async (tx) => {
    const { course } = await buildCourse(tx, { tenantId, lessons: [{}] });
    for (const capability of COMPETENCE_CAPABILITIES) {
      await tx.execute(sql`insert into competence_rules (capability, kind, course_id, version_policy, tenant_id)
        values (${capability}, 'course', ${course.id}, 'newest', ${tenantId})`);
    }
  });

const hold = (userId: string, state: CompetenceState) =>
  t.database.scope.withTenant('ruled', async (tx) => {
    for (const statement of CERTIFICATES[state]) await tx.execute(sql.raw(statement.replace('$user', `'${userId}'`)));
  });

interface PersonState {
  readonly role?: Role;
  readonly tenantId?: string;
  readonly accepted?: boolean;
  readonly signed?: boolean;
  readonly competence?: CompetenceState;
}

async function person({
  role = 'admin',
  tenantId = 'default',
  accepted = true,
  signed = true,
  competence = 'none',
}: PersonState) {
  const user = await t.createUser({ role, tenantId });
  if (accepted) await acceptAgreementOf(t.database, user);
  if (signed) await signNdaOf(t.database, user);
  await hold(user.id, competence);
  return user;
}

const switchOff = (id: string) =>
  t.database.scope.withTenant('default', (tx) => tx.execute(sql`update users set is_active = false where id = ${id}`));

async function askerOf(client: TestClient): Promise<Asker> {
  const csrfToken = await client.csrfToken();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { address: client.address, cookie, csrfToken };
}

async function signedIn(
  state: PersonState,
  then: (client: TestClient, userId: string) => Promise<unknown> = async () => {},
) {
  const { id, username } = await person(state);
  const client = t.client();
  expect((await client.signIn(username, TEST_PASSWORD)).statusCode).toBe(200);
  const asker = await askerOf(client);
  await then(client, id);
  return asker;
}

async function program(state: PersonState & { scopes?: readonly TokenScope[]; revoked?: boolean; inactive?: boolean }) {
  const { id, tenantId } = await person(state);
  if (state.inactive) await switchOff(id);
  const accessToken = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(accessToken).digest('hex');
  const scopes = `{${(state.scopes ?? API_SCOPES).join(',')}}`;
  await t.database.scope.withTenant(tenantId, (tx) =>
    tx.execute(sql`
      insert into access_tokens (user_id, name, prefix, token_sha256, scopes, expires_at, revoked_at, tenant_id)
      values (${id}, 'A program', ${accessToken.slice(0, 15)}, ${hash}, ${scopes}, now() + interval '30 days',
        ${state.revoked ? new Date() : null}, ${tenantId})`),
  );
  return { address: t.client().address, accessToken };
}

const roleColumns = (make: (role: Role) => Promise<Asker>) =>
  Promise.all(ROLES.map(async (role) => [role, await make(role)] as const));

/** Several callers run concurrently, fewer than there are connections. Each sends its requests one by one. */
async function tableOf(rows: readonly Row[], columns: Columns): Promise<string[]> {
  const answers: string[][] = columns.map(() => []);
  const waiting = [...columns.entries()];
  const askInTurn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, [, asker]] = next;
      for (const row of rows) answers[at]?.push(await accessOutcome(t.app, row, asker));
    }
  };
  await Promise.all(Array.from({ length: ASKING_AT_ONCE }, askInTurn));
  const lines = [['', ...columns.map(([name]) => name)]];
  for (const [at, [, { method, path }]] of rows.entries()) {
    lines.push([`${method} ${path}`, ...answers.map((outcomes) => outcomes[at] ?? '')]);
  }
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

// REQ-6, REQ-122, REQ-125
it('every endpoint answers every caller as the snapshot says', async () => {
  const visitor = await askerOf(t.client());
  const browsers: Columns = [
    ['no CSRF', { ...(await signedIn({})), csrfToken: undefined }],
    ['visitor', visitor],
    ['ended', await signedIn({}, (client) => client.post('/api/logout'))],
    ['inactive', await signedIn({}, (_client, id) => switchOff(id))],
    ['unaccepted', await signedIn({ accepted: false })],
    ['owes step', await signedIn({ tenantId: 'owing' })],
    ['all off', await signedIn({ tenantId: 'dark' })],
    ...(await roleColumns((role) => signedIn({ role }))),
    ['unsigned', await signedIn({ signed: false })],
    ['proved', await signedIn({}, (client) => setUpTotp(client, t.clock.nowMs()))],
    ['other firm', await signedIn({ tenantId: 'reef' })],
  ];
  const programs: Columns = [
    ['nothing', { address: visitor.address }],
    ['a session', await signedIn({})],
    ['revoked', await program({ revoked: true })],
    ['inactive', await program({ inactive: true })],
    ['unaccepted', await program({ accepted: false })],
    ['owes step', await program({ tenantId: 'owing' })],
    ['v2 off', await program({ tenantId: 'without-api' })],
    ['all off', await program({ tenantId: 'dark' })],
    ...(await roleColumns((role) => program({ role }))),
    ['unsigned', await program({ signed: false })],
    ...(await Promise.all(
      TOKEN_SCOPES.map(async (scope) => [`only ${scope}`, await program({ scopes: [scope] })] as const),
    )),
  ];
  t.clock.advanceMs(AFTER_STEP_UP_EXPIRY_MS);
  const capital = ALL.filter(([, { access }]) => access.startsWith('capital.'));
  const strict = await roleColumns((role) => signedIn({ role, tenantId: 'strict' }));
  const ruled = ALL.filter(([, { access }]) => mayCarryRule(access));
  const byState = (make: (state: PersonState) => Promise<Asker>) =>
    Promise.all(
      COMPETENCE_STATES.map(async (competence) => [competence, await make({ tenantId: 'ruled', competence })] as const),
    );
  const text = [
    ...(await tableOf(ALL, browsers)),
    '',
    ...(await tableOf(capital, strict)),
    '',
    ...(await tableOf(ruled, await byState(signedIn))),
    '',
    ...(await tableOf(
      IN_V2.filter(([, { access }]) => mayCarryRule(access)),
      await byState(program),
    )),
    '',
    ...(await tableOf([...IN_V2, ...FOR_TOKENS], programs)),
  ];
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('access-matrix.snapshot.txt');
  // One test sends thousands of requests: a busy machine is slow.
}, 600_000);
