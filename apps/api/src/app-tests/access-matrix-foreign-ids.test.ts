/**
 * Calls every endpoint that takes an id with the id of another tenant or of another user. It must answer as to an unknown id and change
 * nothing of theirs.
 */
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import {
  addressOf,
  type EndpointName,
  RECORD_KINDS,
  type RecordIds,
  type RecordKind,
  sampleRequest,
} from '../testing/app/sample-requests.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import type { TestClient } from '../testing/app/test-client.ts';
import { rowsOf } from '../testing/database/rows-of.ts';
import { NOBODYS_ID } from '../testing/records/authoring.ts';
import { makeOneOfEach } from '../testing/records/one-of-each-record.ts';
import { setUpPasskey } from '../testing/two-factor/second-factor.ts';

/** Everything exists three times, and one test sends hundreds of requests: a busy machine is slow. */
const LONG_MS = 300_000;
const ALL = Object.entries(endpoints) as [EndpointName, Endpoint][];
/** Records that belong to one user, whatever their tenant. */
const OWN_KINDS: readonly RecordKind[] = ['attempt', 'notification', 'session', 'passkey', 'token'];

interface Side {
  readonly client: TestClient;
  readonly ids: RecordIds;
}

let t: TestApp;
let firm: Side;
let reef: Side;
let colleague: Side;

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('reef', 'Reef')");
  firm = await sideOf('default');
  reef = await sideOf('reef');
  colleague = await sideOf('default');
}, LONG_MS);
afterAll(() => t.close());

async function sideOf(tenantId: string): Promise<Side> {
  for (const key of FEATURE_FLAG_KEYS) {
    await t.database.scope.withTenant(tenantId, (tx) =>
      tx.execute(sql`insert into feature_flags (tenant_id, key, enabled, reason)
        values (${tenantId}, ${key}, true, 'For a test') on conflict do nothing`),
    );
  }
  const { client, user } = await t.signedIn('admin', { tenantId });
  const { id: passkey } = await setUpPasskey(client);
  const [session] = await rowsOf<{ id: string }>(
    t.database,
    `select id from sessions where user_id = '${user.id}'`,
    tenantId,
  );
  const learner = await t.createUser({ tenantId });
  const ids = await makeOneOfEach(client, { user: learner.id, session: session?.id ?? '', passkey, tenant: tenantId });
  return { client, ids };
}

const ask = (client: TestClient, { method, path, upload }: Endpoint, name: EndpointName, ids: RecordIds) => {
  const sample = sampleRequest(name, ids);
  const url = addressOf(path, sample);
  if (method === 'GET') return client.get(url);
  if (upload?.toFile) return client.upload(url, 'Ships wait.');
  const send = { POST: client.post, PUT: client.put, PATCH: client.patch, DELETE: client.delete }[method];
  return send.call(client, url, sample.body);
};

/** The kinds of records that a request of the endpoint names. */
function kindsNamedBy(name: EndpointName): RecordKind[] {
  const marks = Object.fromEntries(RECORD_KINDS.map((kind) => [kind, `<${kind}>`])) as RecordIds;
  const written = JSON.stringify(sampleRequest(name, marks));
  return RECORD_KINDS.filter((kind) => written.includes(`<${kind}>`));
}

/** The visible part of an answer, without the requested id and without the request's own values. */
function seenIn(response: LightMyRequestResponse, id: string): string {
  const body = response.body.replaceAll(id, '<id>').replaceAll(/"requestId":"[^"]+"/g, '');
  return `${response.statusCode} ${response.headers['content-type']} ${body}`;
}

/** All rows of the tenant except its sessions, whose use is recorded. */
async function recordsOf(tenantId: string): Promise<Record<string, unknown>> {
  const tables = await rowsOf<{ name: string }>(
    t.database,
    `select relname as name from pg_class where relrowsecurity and relkind = 'r' order by relname`,
  );
  const records: Record<string, unknown> = {};
  for (const { name } of tables) {
    [records[name]] = await rowsOf(
      t.database,
      `select count(*) as rows, md5(string_agg(md5(r::text), '' order by r::text)) as content from ${name} r`,
      tenantId,
    );
  }
  return records;
}

const CALLS = ALL.flatMap(([name, endpoint]) => kindsNamedBy(name).map((kind) => ({ name, endpoint, kind })));

/** Sends each call with one id of the other side, and the same call with an unknown id. */
async function differences(mine: Side, other: RecordIds, calls: typeof CALLS): Promise<string[]> {
  const found: string[] = [];
  for (const { name, endpoint, kind } of calls) {
    const theirs = await ask(mine.client, endpoint, name, { ...mine.ids, [kind]: other[kind] });
    const nobodys = await ask(mine.client, endpoint, name, { ...mine.ids, [kind]: NOBODYS_ID });
    const [one, another] = [seenIn(theirs, other[kind]), seenIn(nobodys, NOBODYS_ID)];
    if (one !== another) found.push(`${endpoint.method} ${endpoint.path} (${kind}): ${one} / ${another}`);
    const isNamedInPath = Object.values(sampleRequest(name, { ...mine.ids, [kind]: NOBODYS_ID }).params ?? {}).includes(
      NOBODYS_ID,
    );
    if (isNamedInPath && theirs.statusCode !== 404)
      found.push(`${endpoint.method} ${endpoint.path}: ${theirs.statusCode}`);
  }
  return found;
}

describe('the sample request of each endpoint', () => {
  it('has the shape that the endpoint takes', () => {
    const ids = Object.fromEntries(RECORD_KINDS.map((kind) => [kind, NOBODYS_ID])) as RecordIds;
    const refused = ALL.flatMap(([name, { params, query, body }]) => {
      const sample = sampleRequest(name, ids);
      const parts = [
        [params, sample.params],
        [query, sample.query ?? {}],
        [body, sample.body ?? null],
      ] as const;
      return parts.every(([shape, part]) => shape === undefined || safeParse(shape, part).success) ? [] : [name];
    });
    expect(refused).toEqual([]);
  });
});

const withoutTenants = CALLS.filter(({ kind }) => kind !== 'tenant');

// REQ-130
describe('an id of another tenant', () => {
  it(
    'is answered like an unknown id by every endpoint, and changes nothing there',
    async () => {
      const before = await recordsOf('reef');
      expect(await differences(firm, reef.ids, withoutTenants)).toEqual([]);
      expect(await recordsOf('reef')).toEqual(before);
    },
    LONG_MS,
  );

  it(
    'belongs to a real record, which its own administrator reaches by the same calls',
    async () => {
      const reads = withoutTenants.filter(({ endpoint }) => endpoint.method === 'GET');
      const unreached: string[] = [];
      for (const { name, endpoint } of reads) {
        const { statusCode } = await ask(reef.client, endpoint, name, reef.ids);
        if (statusCode !== 200) unreached.push(`${endpoint.path} ${statusCode}`);
      }
      // The user has no picture, the update is not published, and the decision is a draft.
      expect(unreached.toSorted()).toEqual([
        '/api/decisions/{id}/minutes 409',
        '/api/decisions/{id}/minutes.csv 409',
        '/api/investor-updates/export 404',
        '/api/users/{id}/picture 404',
      ]);
    },
    LONG_MS,
  );

  it('is not checked by the endpoints that manage tenants, which are for the firm alone', async () => {
    const calls = ALL.filter(([, { path }]) => path.startsWith('/api/tenants'));
    for (const [name, endpoint] of calls) {
      const response = await ask(reef.client, endpoint, name, { ...reef.ids, tenant: 'default' });
      expect([endpoint.path, response.statusCode, response.json().code]).toEqual([endpoint.path, 403, 'FORBIDDEN']);
    }
  });
});

describe('an id of a record that belongs to one colleague', () => {
  it(
    'is answered like an unknown id, and changes nothing of theirs',
    async () => {
      const calls = CALLS.filter(({ kind, endpoint }) => OWN_KINDS.includes(kind) || endpoint.access === 'nda.own');
      const before = await recordsOf('default');
      expect(await differences(firm, colleague.ids, calls)).toEqual([]);
      expect(await recordsOf('default')).toEqual(before);
    },
    LONG_MS,
  );
});
