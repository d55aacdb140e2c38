import type { Role } from '@aicv/domain/access/roles';
import type { RegistrationPolicy } from '@aicv/domain/identity/role-grant';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type pg from 'pg';
import { type AppDependencies, buildApp } from '../../app.ts';
import { openSessionOf } from '../../modules/identity/sessions/begin-session.ts';
import type { NewUserRow, UserRow } from '../../modules/identity/users/users.repository.ts';
import { acceptAgreement } from '../../modules/legal/agreements/accept-agreement.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { type Context, createRequester } from '../../platform/context.ts';
import { openDatabase } from '../../platform/db/pool/open-database.ts';
import { createPdfRenderer } from '../../platform/documents/pdf/render-pdf.ts';
import type { SigningIdentity } from '../../platform/documents/signing/signing-identity.ts';
import { SESSION_COOKIE } from '../../platform/http/sessions/session-cookie.ts';
import type { Observation } from '../../platform/observability/observation.ts';
import { type Keys, keysFor } from '../../platform/secrets/keys.ts';
import { hashPassword } from '../../platform/secrets/password-hash.ts';
import { createReadTenantPolicy } from '../../read-caller-records.ts';
import { buildUser } from '../builders/build-user.ts';
import { takeDatabase } from '../database/reusable-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { createMemoryDocumentStore, type MemoryDocumentStore } from './memory-document-store.ts';
import { TestClient } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { TEST_INSTALLATION } from './test-installation.ts';
import { testSigningIdentity } from './test-signing-identity.ts';

export const TEST_PASSWORD = 'a quiet harbour at dawn';

export const TEST_SECRETS: Keys = ['a secret that only the tests know, long enough'];

const [cookieKey] = keysFor('cookie', TEST_SECRETS);

/** One for all apps of a process: each of its threads spends a second of CPU on its modules. */
const renderer = createPdfRenderer();

let testPasswordHash: Promise<string> | undefined;
let addresses = 0;

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** Settings of the product's own connections. */
  readonly pool: pg.Pool;
  readonly clock: TestClock;
  readonly store: MemoryDocumentStore;
  readonly identity: SigningIdentity;
  /** A browser with its own cookies and address. */
  client(): TestClient;
  createUser(given?: Partial<NewUserRow>): Promise<UserRow>;
  /** A signed-in user of the role, who has accepted the agreement by default. */
  signedIn(
    role: Role,
    options?: { accepted?: boolean; tenantId?: string },
  ): Promise<{ client: TestClient; user: UserRow }>;
  /** Another server process of the same installation, optionally with other secrets and another route to the database. */
  startAnother(options?: {
    sessionSecrets?: Keys;
    connection?: pg.PoolConfig;
  }): Promise<{ app: FastifyInstance; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** The whole product with its own database, called by injection. */
export async function startTestApp(
  options: {
    registrationPolicy?: RegistrationPolicy;
    logger?: FastifyServerOptions['logger'];
    trustedProxies?: string[];
    /** Enables all metrics, as in production. */
    observation?: Observation;
    dataDir?: string;
    publicUrl?: string;
    /** As with AI_BASE_URL. */
    ai?: AppDependencies['ai'];
    /** As with SMTP_URL: registrations send a link, and addresses must be confirmed. */
    isMailConfigured?: boolean;
  } = {},
): Promise<TestApp> {
  const { database, running, giveBack } = await takeDatabase(options.observation?.Client);
  const clock = createTestClock();
  const { observation } = options;
  const pdf = observation?.pdf(renderer) ?? renderer;
  const identity = await testSigningIdentity();
  const store = createMemoryDocumentStore();
  const dependencies = {
    clock,
    pdf,
    identity,
    store: observation?.store(store) ?? store,
    sessionSecrets: TEST_SECRETS,
    installation: { ...TEST_INSTALLATION, isMailConfigured: options.isMailConfigured ?? false },
    registrationPolicy: options.registrationPolicy ?? 'approval',
    trustedProxies: options.trustedProxies ?? [],
    pagesRoot: undefined,
    logger: options.logger,
    observation,
    dataDir: options.dataDir,
    publicUrl: options.publicUrl,
    ai: options.ai,
  };
  const app = await buildApp({ ...dependencies, pool: running.pool });
  await app.ready();

  const client = () => {
    addresses += 1;
    return new TestClient(app, `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`);
  };
  const createUser = async (given: Partial<NewUserRow> = {}) => {
    testPasswordHash ??= hashPassword(TEST_PASSWORD);
    const password = await testPasswordHash;
    return database.scope.withTenant(given.tenantId ?? DEFAULT_TENANT_ID, (tx) =>
      buildUser(tx, { password, ...given }),
    );
  };
  return {
    app,
    database,
    pool: running.pool,
    clock,
    store,
    identity,
    client,
    createUser,
    async signedIn(role, { accepted = true, tenantId = DEFAULT_TENANT_ID } = {}) {
      const user = await createUser({ role, tenantId });
      const browser = client();
      // A sign-in and an acceptance use nothing else of their caller.
      const caller = { userId: user.id, tenantId } as Caller;
      const requester = createRequester(database.scope, { caller, client: browser.asClient(), clock });
      const token = await requester.inTransaction((ctx) => signInDirectly(ctx, user, accepted));
      browser.cookies.set(SESSION_COOKIE, encodeURIComponent(cookie.sign(token, cookieKey)));
      // Its cookie: concurrent first writes would each get one, and only the last would be valid.
      await browser.csrfToken();
      return { client: browser, user };
    },
    async startAnother({ connection = database.runningConnection, ...given } = {}) {
      const { pool, close } = openDatabase(connection, () => undefined);
      const another = await buildApp({ ...dependencies, ...given, pool });
      await another.ready();
      return {
        app: another,
        close: async () => {
          await another.close();
          await close();
        },
      };
    },
    async close() {
      await app.close();
      await giveBack();
    },
  };
}

/** What a sign-in and an acceptance of the agreement write, without the password check, which costs more than most tests. */
async function signInDirectly(ctx: Context, user: UserRow, accepted: boolean): Promise<string> {
  const { tx, client, clock } = ctx;
  const tenantPolicy = await createReadTenantPolicy({ hasModel: false })(tx);
  const { token } = await openSessionOf(tx, user, { client, tenantPolicy, nowMs: clock.nowMs(), isSteppedUp: false });
  await ctx.audit({ action: 'user_signed_in', resourceType: 'user', resourceId: user.id, details: {} });
  if (accepted) await acceptAgreement(ctx);
  return token;
}
