import { defineEndpoint } from '@aicv/contracts/endpoint';
import { idParams } from '@aicv/contracts/shapes';
import type { Actor } from '@aicv/domain/access/access-policy';
import { FEATURE_FLAG_KEYS, type FeatureFlag } from '@aicv/domain/settings/feature-flags';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NO_TWO_FACTOR } from '../../../testing/two-factor/no-two-factor.ts';
import { systemClock } from '../../clock.ts';
import type { TenantScope } from '../../db/tenancy/tenant-scope.ts';
import { csrfInvalid, rateLimited } from '../errors/api-error.ts';
import { handleError } from '../errors/error-handler.ts';
import { answer, createBinder } from '../routing/bind-endpoint.ts';
import { serializeResponses } from '../routing/serialize-responses.ts';
import { validatorCompiler } from '../routing/validate-requests.ts';

const writeRound = defineEndpoint({
  method: 'POST',
  path: '/api/rounds/{id}',
  summary: 'An endpoint of version 2 behind every gate there is',
  access: 'capital.confidential',
  v2: true,
  params: idParams,
  body: z.strictObject({ name: z.string() }),
  responses: { 200: z.object({ name: z.string() }) },
});

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** Every gate for a token in order (REQ-122, with the scope after the role). A state passes the first `passed` gates. */
const GATES = [
  [429, 'RATE_LIMITED', /^Too many requests/],
  [401, 'AUTHENTICATION_REQUIRED', /^Authentication required$/],
  [403, 'ACCOUNT_INACTIVE', /^This account is inactive\. /],
  [403, 'LEGAL_ACCEPTANCE_REQUIRED', /^Accept the confidentiality agreement first$/],
  [404, 'FEATURE_DISABLED', /^This module is switched off$/],
  [404, 'FEATURE_DISABLED', /^This module is switched off$/],
  [403, 'FORBIDDEN', /^Insufficient permissions$/],
  [403, 'INSUFFICIENT_SCOPE', /^This token lacks the scope capital\.confidential$/],
  [403, 'NDA_REQUIRED', /^NDA signature required$/],
] as const;

const TOKEN = `aicv_pat_${'a'.repeat(43)}`;

async function appThatPasses(passed: number) {
  const app = Fastify();
  apps.push(app);
  let bodiesRead = 0;
  const noted: boolean[] = [];
  app.setErrorHandler(handleError);
  app.setValidatorCompiler(validatorCompiler);
  serializeResponses(app);
  app.addHook('preParsing', async () => {
    bodiesRead += 1;
  });
  await app.register(cookie, { secret: 'a secret for this test only' });
  const off: readonly (FeatureFlag | false)[] = [passed <= 4 && 'capital', passed <= 5 && 'api-v2'];
  const actor: Actor = {
    isActive: passed > 2,
    hasAcceptedAgreement: passed > 3,
    enabledFlags: new Set(FEATURE_FLAG_KEYS.filter((key) => !off.includes(key))),
    role: passed > 6 ? 'manager' : 'learner',
    tokenScopes: new Set(passed > 7 ? ['capital.confidential'] : ['otif.read']),
    hasSignedNda: passed > 8,
    capitalPolicy: 'nda-and-role',
  };
  const binder = createBinder(
    app,
    { writeRound },
    {
      rateLimits: {
        everyRequest: async () => undefined,
        everyTokenRequest: async () => {
          if (passed < 1) throw rateLimited(7);
        },
        noteCaller: (_request, userId) => noted.push(userId !== null),
        credentials: async () => undefined,
      },
      csrf: {
        issueToken: () => '',
        requireToken: async () => {
          throw csrfInvalid();
        },
      },
      scope: {} as TenantScope,
      recordRefusal: async () => undefined,
      clock: systemClock,
      resolveCaller: async () => ({
        renewedForMs: null,
        caller: {
          sid: 's',
          userId: 'u',
          tenantId: 'default',
          actor: { ...actor, hasSignedNda: true },
          timeZone: 'UTC',
          twoFactor: NO_TWO_FACTOR,
        },
      }),
      resolveToken: async () =>
        passed < 2
          ? null
          : {
              sid: null,
              tokenId: 't',
              userId: 'u',
              tenantId: 'default',
              actor,
              timeZone: 'UTC',
              twoFactor: NO_TWO_FACTOR,
            },
    },
  );
  binder.bind(writeRound, async ({ body }) => answer(200, body));
  await app.ready();
  const session = { cookie: `aicv_session=${encodeURIComponent(app.signCookie('session.token'))}` };
  const post = (
    path: string,
    payload: string,
    headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` },
  ) => app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json', ...headers }, payload });
  return { post, session, noted, bodiesRead: () => bodiesRead };
}

const KNOWN = '/api/v2/rounds/7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

describe('the gates of an endpoint of version 2', () => {
  it.each(GATES.map(([status, code, message], passed) => ({ passed, status, code, message })))(
    'answer $status $code to a token that passes only $passed of them, before the body is read',
    async ({ passed, status, code, message }) => {
      const { post, bodiesRead } = await appThatPasses(passed);
      for (const [path, body] of [
        [KNOWN, '{"broken'],
        ['/api/v2/rounds/not-an-id', '{"surprise":1}'],
      ] as const) {
        const response = await post(path, body);
        expect([response.statusCode, response.json().code]).toEqual([status, code]);
        expect(response.json().message).toMatch(message);
        expect(response.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
      }
      expect(bodiesRead()).toBe(0);
    },
  );

  it('let a token that passes all of them reach the checks of ids and input, without a CSRF token', async () => {
    const { post, noted } = await appThatPasses(GATES.length);
    expect((await post(KNOWN, '{"name":"Series A"}')).json()).toEqual({ name: 'Series A' });
    expect((await post(KNOWN, '{"surprise":1}')).json().code).toBe('VALIDATION_FAILED');
    expect((await post('/api/v2/rounds/not-an-id', '{"name":"Series A"}')).json().code).toBe('NOT_FOUND');
    expect(noted).toEqual([true, true, true]);
  });

  it.each([
    ['no header', undefined],
    ['another scheme', `Basic ${TOKEN}`],
    ['the token alone', TOKEN],
    ['a token of another product', 'Bearer ghp_0123456789'],
    ['two tokens', `Bearer ${TOKEN} ${TOKEN}`],
  ])('accept nothing else as a token: %s', async (_case, authorization) => {
    const { post } = await appThatPasses(GATES.length);
    const response = await post(KNOWN, '{"name":"x"}', authorization === undefined ? {} : { authorization });
    expect([response.statusCode, response.json().code]).toEqual([401, 'AUTHENTICATION_REQUIRED']);
  });

  it('accept no session under /api/v2, and no token anywhere else', async () => {
    const { post, session } = await appThatPasses(GATES.length);
    expect((await post(KNOWN, '{"name":"x"}', session)).json().code).toBe('AUTHENTICATION_REQUIRED');
    expect((await post(KNOWN.replace('/v2', ''), '{"name":"x"}')).json().code).toBe('CSRF_INVALID');
  });
});
