import { defineEndpoint, type Endpoint, pathInV2 } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { idParams } from '@aicv/contracts/shapes';
import type { Actor } from '@aicv/domain/access/access-policy';
import { DEFAULT_ENABLED_FLAGS } from '@aicv/domain/settings/feature-flags';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startAppWithoutDatabase } from '../../../testing/app/app-without-database.ts';
import { NO_TWO_FACTOR } from '../../../testing/two-factor/no-two-factor.ts';
import { systemClock } from '../../clock.ts';
import type { TenantScope } from '../../db/tenancy/tenant-scope.ts';
import { csrfInvalid, notFound, rateLimited } from '../errors/api-error.ts';
import { handleError } from '../errors/error-handler.ts';
import { answer, createBinder } from './bind-endpoint.ts';
import { serializeResponses } from './serialize-responses.ts';
import { validatorCompiler } from './validate-requests.ts';

const writeRound = defineEndpoint({
  method: 'POST',
  path: '/api/rounds/{id}',
  summary: 'An endpoint behind every gate there is',
  access: 'capital.write',
  params: idParams,
  body: z.strictObject({ name: z.string() }),
  responses: { 200: z.object({ name: z.string() }) },
});

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** Every gate of REQ-122 in order. A state passes the first `passed` gates. */
const GATES = [
  [429, 'RATE_LIMITED'],
  [403, 'CSRF_INVALID'],
  [401, 'AUTHENTICATION_REQUIRED'],
  [403, 'ACCOUNT_INACTIVE'],
  [403, 'LEGAL_ACCEPTANCE_REQUIRED'],
  [404, 'FEATURE_DISABLED'],
  [403, 'FORBIDDEN'],
  [403, 'NDA_REQUIRED'],
] as const;

async function appThatPasses(passed: number) {
  const app = Fastify();
  apps.push(app);
  let bodiesRead = 0;
  app.setErrorHandler(handleError);
  app.setValidatorCompiler(validatorCompiler);
  serializeResponses(app);
  app.addHook('preParsing', async () => {
    bodiesRead += 1;
  });
  await app.register(cookie, { secret: 'a secret for this test only' });
  const actor: Actor = {
    isActive: passed > 3,
    hasAcceptedAgreement: passed > 4,
    enabledFlags: passed > 5 ? DEFAULT_ENABLED_FLAGS : new Set(),
    role: passed > 6 ? 'manager' : 'learner',
    hasSignedNda: passed > 7,
    capitalPolicy: 'nda',
  };
  const binder = createBinder(
    app,
    { writeRound },
    {
      rateLimits: {
        everyRequest: async () => {
          if (passed < 1) throw rateLimited(7);
        },
        everyTokenRequest: async () => undefined,
        noteCaller: () => undefined,
        credentials: async () => undefined,
      },
      csrf: {
        issueToken: () => '',
        requireToken: async () => {
          if (passed < 2) throw csrfInvalid();
        },
      },
      resolveCaller: async () =>
        passed < 3
          ? null
          : {
              renewedForMs: null,
              caller: { sid: 's', userId: 'u', tenantId: 'default', actor, timeZone: 'UTC', twoFactor: NO_TWO_FACTOR },
            },
      resolveToken: async () => null,
      scope: {} as TenantScope,
      recordRefusal: async () => undefined,
      clock: systemClock,
    },
  );
  binder.bind(writeRound, async ({ body }) => answer(200, body));
  await app.ready();
  const headers = {
    'content-type': 'application/json',
    cookie: `aicv_session=${encodeURIComponent(app.signCookie('session.token'))}`,
  };
  const post = (path: string, payload: string) => app.inject({ method: 'POST', url: path, headers, payload });
  return { post, bodiesRead: () => bodiesRead };
}

const KNOWN = '/api/rounds/7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

describe('the gates of an endpoint', () => {
  it.each(GATES.map(([status, code], passed) => ({ passed, status, code })))(
    'answer $status $code to a caller who passes only $passed of them, before the body is read',
    async ({ passed, status, code }) => {
      const { post, bodiesRead } = await appThatPasses(passed);
      for (const [path, body] of [
        [KNOWN, '{"broken'],
        ['/api/rounds/not-an-id', '{"surprise":1}'],
      ] as const) {
        const response = await post(path, body);
        expect([response.statusCode, response.json().code]).toEqual([status, code]);
      }
      expect(bodiesRead()).toBe(0);
    },
  );

  it('let a caller who passes all of them reach the checks of ids and input', async () => {
    const { post, bodiesRead } = await appThatPasses(GATES.length);
    expect((await post(KNOWN, '{"name":"Series A"}')).json()).toEqual({ name: 'Series A' });
    expect((await post(KNOWN, '{"surprise":1}')).json().code).toBe('VALIDATION_FAILED');
    expect((await post('/api/rounds/not-an-id', '{"name":"Series A"}')).json().code).toBe('NOT_FOUND');
    expect(bodiesRead()).toBe(3);
  });
});

const openGates = {
  rateLimits: {
    everyRequest: async () => undefined,
    everyTokenRequest: async () => undefined,
    noteCaller: () => undefined,
    credentials: async () => undefined,
  },
  csrf: { issueToken: () => '', requireToken: async () => undefined },
  resolveCaller: async () => null,
  resolveToken: async () => null,
  scope: {} as TenantScope,
  recordRefusal: async () => undefined,
  clock: systemClock,
};

function binderOf(table: Readonly<Record<string, Endpoint>>) {
  const app = Fastify();
  apps.push(app);
  app.setValidatorCompiler(validatorCompiler);
  serializeResponses(app);
  return { app, binder: createBinder(app, table, openGates) };
}

describe('binding', () => {
  it('refuses an endpoint that is already bound', () => {
    const { binder } = binderOf({ writeRound });
    binder.bind(writeRound, async ({ body }) => answer(200, body));
    expect(() => binder.bind(writeRound, async ({ body }) => answer(200, body))).toThrow(
      'POST /api/rounds/{id} is bound twice or is not in the endpoint table',
    );
  });

  it('refuses an endpoint that is missing from the table', () => {
    const { binder } = binderOf({});
    expect(() => binder.bind(writeRound, async () => Promise.reject(notFound()))).toThrow(
      'is not in the endpoint table',
    );
  });

  it.each(['public', 'capital.write'] as const)(
    'refuses an endpoint of version 2 that no token can access: %s',
    (access) => {
      const opened = { ...writeRound, access, v2: true } as const;
      const { binder } = binderOf({ opened });
      expect(() => binder.bind(opened, async ({ body }) => answer(200, body))).toThrow(
        `/api/rounds/{id} takes access tokens, but none can have ${access}`,
      );
    },
  );

  it('prevents startup while an endpoint has no handler', async () => {
    const { app } = binderOf({ writeRound });
    await expect(async () => app.ready()).rejects.toThrow('Endpoints without a handler: POST /api/rounds/{id}');
  });

  it('is complete in the product: every endpoint of the table has a route', async () => {
    const app = await startAppWithoutDatabase();
    apps.push(app);
    const missing = Object.values<Endpoint>(endpoints).filter(
      ({ method, path }) => !app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
    );
    expect(missing).toEqual([]);
    const ofTokens = Object.values<Endpoint>(endpoints).filter((endpoint) =>
      app.hasRoute({ method: endpoint.method, url: pathInV2(endpoint).replaceAll(/\{(\w+)\}/g, ':$1') }),
    );
    expect(ofTokens).toEqual(Object.values<Endpoint>(endpoints).filter(({ v2 }) => v2 === true));
  });
});

describe('a response in a shape of the table', () => {
  const readPeople = defineEndpoint({
    method: 'GET',
    path: '/api/people',
    summary: 'A list of objects in an object',
    access: 'public',
    responses: {
      200: z.object({
        people: z.array(z.object({ id: z.uuid(), name: z.nullable(z.string()), note: z.optional(z.string()) })),
        kind: z.enum(['a', 'b']),
        score: z.number(),
      }),
    },
  });
  const PERSON = { id: 'a3c1d7de-5b1e-4c55-9d6e-7a1f5d2b9c10', name: null };
  const PEOPLE = { people: [PERSON], kind: 'a', score: 1.5 } as const;

  async function answerWith(body: unknown) {
    const { app, binder } = binderOf({ readPeople });
    app.setErrorHandler(handleError);
    binder.bind(readPeople, async () => answer(200, body as z.output<(typeof readPeople.responses)[200]>));
    await app.ready();
    return app.inject('/api/people');
  }

  it('contains the fields of its shape and no others, at any depth', async () => {
    const response = await answerWith({ ...PEOPLE, secret: 1, people: [{ ...PERSON, passwordHash: 'x' }] });
    expect([response.statusCode, response.json()]).toEqual([200, PEOPLE]);
  });

  it('ignores toJSON, which could add fields', async () => {
    const response = await answerWith({ ...PEOPLE, toJSON: () => ({ secret: 1 }) });
    expect(response.json()).toEqual(PEOPLE);
  });

  it.each([
    ['a text for a number', { ...PEOPLE, score: 'hidden' }],
    ['an unknown enum value', { ...PEOPLE, kind: 'hidden' }],
    ['a missing field', { ...PEOPLE, people: [{ id: PERSON.id, note: 'hidden' }] }],
    ['an invalid id', { ...PEOPLE, people: [{ ...PERSON, id: 'hidden' }] }],
    ['no list', { ...PEOPLE, people: { hidden: true } }],
  ])('is 500 without the value, with %s', async (_what, body) => {
    const response = await answerWith(body);
    expect([response.statusCode, response.json().code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(response.body).not.toContain('hidden');
  });
});

describe('a response with several media types', () => {
  const exportRounds = defineEndpoint({
    method: 'GET',
    path: '/api/rounds/export',
    summary: 'The rounds as a document or a table',
    access: 'public',
    query: z.strictObject({ format: z.enum(['pdf', 'csv']) }),
    responses: { 200: ['application/pdf', 'text/csv'] },
  });

  async function appThatExports() {
    const { app, binder } = binderOf({ exportRounds });
    binder.bind(exportRounds, async ({ query }) =>
      query.format === 'pdf' ? answer(200, '%PDF-1.7', 'application/pdf') : answer(200, 'Name', 'text/csv'),
    );
    await app.ready();
    return app;
  }

  it.each([
    ['pdf', 'application/pdf', '%PDF-1.7'],
    ['csv', 'text/csv; charset=utf-8', 'Name'],
  ])('has the type that the handler names: %s', async (format, mediaType, body) => {
    const response = await (await appThatExports()).inject(`/api/rounds/export?format=${format}`);
    expect(response.headers['content-type']).toContain(mediaType);
    expect(response.body).toBe(body);
  });

  it('must have one of the types in the table, if the table lists several', () => {
    const { binder } = binderOf({ exportRounds, writeRound });
    // @ts-expect-error no type is named
    binder.bind(exportRounds, async () => answer(200, ''));
    const { binder: another } = binderOf({ exportRounds, writeRound });
    // @ts-expect-error the table does not list this type
    another.bind(exportRounds, async () => answer(200, '', 'text/html'));
    // @ts-expect-error this endpoint answers with JSON
    another.bind(writeRound, async ({ body }) => answer(200, body, 'text/csv'));
  });
});
