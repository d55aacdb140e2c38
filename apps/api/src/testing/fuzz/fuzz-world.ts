/**
 * The fixtures of a fuzz run: a tenant that receives malformed requests, a neighbor tenant whose rows must remain hidden and unchanged, and
 * the callers.
 */

import type { Role } from '@aicv/domain/access/roles';
import { API_SCOPES } from '@aicv/domain/identity/access-token';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { TestClient } from '../app/test-client.ts';
import { buildUser } from '../builders/build-user.ts';
import { rowsOf } from '../database/rows-of.ts';
import { fillTenant, type Inhabitant, signNda } from './fill-tenant.ts';
import type { IdsFor } from './values-of-schema.ts';

/** A marker in every text of the neighbor. No request contains it. */
export const CANARY = 'zqcanaryqz';

const PASSWORD = 'a quiet harbour at dawn';

/** A cheap hash, because a run signs in thousands of times. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface FuzzTarget {
  readonly app: FastifyInstance;
  readonly scope: TenantScope;
}

type Ids = Readonly<Record<string, readonly string[]>>;

export interface FuzzWorld {
  /** Creates a signed-in user of the tenant who passes nearly all gates for the role. */
  arrive(role: Role): Promise<TestClient>;
  /** An administrator of the firm, who may manage tenants. */
  arriveAtFirm(): Promise<TestClient>;
  /** An administrator's token with every scope of the API. */
  token(): Promise<string>;
  /** Ids for a field of this name: of the tenant, of the neighbor, and unknown ones. */
  readonly idsFor: IdsFor;
  /** Like `idsFor`, but for administrators of the firm, who may change every tenant: these ids belong to a disposable tenant. */
  readonly idsForFirm: IdsFor;
}

export interface Neighbour {
  readonly tenantId: string;
  /** Tables with rows of the neighbor, each with a hash over all of them. */
  hashRows(): Promise<Map<string, string>>;
}

let addresses = 0;
let names = 0;

/** A new address, which no rate limit has counted yet. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export async function openNeighbour(target: FuzzTarget): Promise<Neighbour> {
  const tenantId = 'neighbour';
  await addTenant(target.scope, tenantId);
  await inhabit(target, tenantId, CANARY);
  return { tenantId, hashRows: () => hashRows(target.scope, tenantId) };
}

export async function openWorld(target: FuzzTarget, neighbourId: string): Promise<FuzzWorld> {
  names += 1;
  const [tenantId, spareId] = [`fuzzed-${names}`, `spare-${names}`];
  await addTenant(target.scope, tenantId);
  await addTenant(target.scope, spareId);
  const inhabitants = await inhabit(target, tenantId, 'Kelp');
  const own = await idsOf(target.scope, tenantId);
  const foreign = await idsOf(target.scope, neighbourId);
  const firsts = new Map<Role, TestClient>(Object.entries(inhabitants) as [Role, TestClient][]);
  const signedAdmin = async (at: string) => {
    const { client } = await arriveAt(target, { tenantId: at, role: 'admin', text: 'Kelp' });
    // A random setting may require a second factor of administrators, who would then fail the gates.
    const isHeldUp = (await client.get('/api/nda/status')).body.includes('"TWO_STEP_REQUIRED"');
    if (!isHeldUp) await signNda(client);
    return client;
  };
  return {
    async arrive(role) {
      const first = firsts.get(role);
      firsts.delete(role);
      if (first !== undefined) return first;
      if (role === 'admin') return signedAdmin(tenantId);
      // A user without a signed NDA, because the sign endpoint needs one.
      return (await arriveAt(target, { tenantId, role, text: 'Kelp' })).client;
    },
    arriveAtFirm: () => signedAdmin(DEFAULT_TENANT_ID),
    async token() {
      const client = await signedAdmin(tenantId);
      const wanted = { name: 'All', scopes: [...API_SCOPES], expiresInDays: 5 };
      return (await client.post('/api/access-tokens', wanted)).json<{ token: string }>().token;
    },
    idsFor: idsAmong(own, foreign),
    idsForFirm: idsAmong({ ...own, tenants: [spareId] }, {}),
  };
}

async function addTenant(scope: TenantScope, tenantId: string): Promise<void> {
  await scope.withTenant(tenantId, (tx) =>
    tx.execute(sql`insert into tenants (id, name) values (${tenantId}, ${`Tenant ${tenantId}`})`),
  );
}

/** The first two users of a tenant, who own its records. */
async function inhabit(
  target: FuzzTarget,
  tenantId: string,
  text: string,
): Promise<{ admin: TestClient; learner: TestClient }> {
  const admin = await arriveAt(target, { tenantId, role: 'admin', text });
  const learner = await arriveAt(target, { tenantId, role: 'learner', text });
  await fillTenant(admin, learner, text);
  return { admin: admin.client, learner: learner.client };
}

async function arriveAt(
  { app, scope }: FuzzTarget,
  { tenantId, role, text }: { tenantId: string; role: Role; text: string },
): Promise<Inhabitant> {
  names += 1;
  const username = `${text.toLowerCase()}-${role}-${names}`;
  const password = await hash(PASSWORD, CHEAP);
  await scope.withTenant(tenantId, (tx) =>
    buildUser(tx, { tenantId, role, username, password, firstName: text, lastName: text }),
  );
  const client = new TestClient(app, freshAddress());
  const signedIn = await client.signIn(username, PASSWORD);
  const accepted = await client.post('/api/legal/accept');
  if (signedIn.statusCode !== 200 || accepted.statusCode !== 201)
    throw new Error(`${username} could not sign in and accept the agreement: ${signedIn.body} ${accepted.body}`);
  return { client, username };
}

/** Every table with tenant rows that have an id. */
async function idsOf(scope: TenantScope, tenantId: string): Promise<Ids> {
  const ids: Record<string, string[]> = { tenants: [tenantId] };
  for (const table of await tablesOf(scope, 'id')) {
    const statement = sql`select id::text from ${sql.identifier(table)} where tenant_id = ${tenantId} order by id limit 50`;
    ids[table] = (await rowsOf<{ id: string }>({ scope }, statement, tenantId)).map(({ id }) => id);
  }
  return ids;
}

async function hashRows(scope: TenantScope, tenantId: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const table of await tablesOf(scope, 'tenant_id')) {
    const statement = sql`select md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash
      from ${sql.identifier(table)} t where tenant_id = ${tenantId}`;
    const [row] = await rowsOf<{ hash: string | null }>({ scope }, statement, tenantId);
    if (row?.hash) hashes.set(table, row.hash);
  }
  return hashes;
}

async function tablesOf(scope: TenantScope, column: 'id' | 'tenant_id'): Promise<string[]> {
  const statement = sql`select c.table_name as "table" from information_schema.columns c
    join information_schema.columns t using (table_schema, table_name)
    where table_schema = 'public' and c.column_name = ${column} and t.column_name = 'tenant_id' order by 1`;
  return (await rowsOf<{ table: string }>({ scope }, statement)).map(({ table }) => table);
}

/** Paths and fields whose name differs from the table. */
const TABLES: Readonly<Record<string, string>> = {
  assignee: 'users',
  people: 'users',
  recipient: 'users',
  nda: 'nda_acceptances',
  ndas: 'nda_acceptances',
  update: 'investor_updates',
  worksheets: 'idea_worksheets',
};

function tableOf(name: string, ids: Ids): string | undefined {
  const entity = name.replace(/Ids?$/, '');
  const snake = entity.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [TABLES[entity] ?? '', snake, `${snake}s`].find((table) => ids[table] !== undefined);
}

const NOBODYS = ['7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11', '00000000-0000-0000-0000-000000000000'];

function idsAmong(own: Ids, foreign: Ids): IdsFor {
  const every = (ids: Ids) => Object.values(ids).flat();
  const among = (ids: readonly string[] | undefined, weight: number) =>
    ids === undefined || ids.length === 0 ? [] : [{ weight, arbitrary: fc.constantFrom(...ids) }];
  return (name) => {
    const table = tableOf(name, own);
    const known = table === undefined ? [] : [...among(own[table], 12), ...among(foreign[table], 4)];
    return fc.oneof(...known, ...among(every(own), 1), ...among(every(foreign), 1), ...among(NOBODYS, 1));
  };
}
