import { AGENT_SCOPE, TOKEN_SCOPES } from '@aicv/domain/identity/access-token';
import { NAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, idShape, pagingQuery, requiredText, timeShape } from '../shapes.ts';

/**
 * Personal access tokens for the API under /api/v2, and for agents at /api/mcp. A token is shown once, stored as a hash, and limited to
 * its scopes and its owner's rights.
 */

const accessTokenShape = z.object({
  id: idShape,
  name: z.string(),
  /** Its first characters, to distinguish tokens. */
  prefix: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: timeShape,
  expiresAt: timeShape,
  lastUsedAt: z.nullable(timeShape),
  revokedAt: z.nullable(timeShape),
});

export type AccessToken = z.infer<typeof accessTokenShape>;

export const TOKEN_DAYS_MAX = 365;

export const accessTokenEndpoints = {
  listAccessTokens: defineEndpoint({
    method: 'GET',
    path: '/api/access-tokens',
    summary: 'List your access tokens, newest first, without their secrets',
    access: 'tokens.own',
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(accessTokenShape) },
  }),
  createAccessToken: defineEndpoint({
    method: 'POST',
    path: '/api/access-tokens',
    summary: 'Create an access token. Its secret is returned only once',
    access: 'tokens.create',
    stepUp: true,
    body: z.strictObject({
      name: requiredText('Name', NAME_MAX_LENGTH),
      scopes: z
        .array(z.enum(TOKEN_SCOPES, `Scope must be one of ${TOKEN_SCOPES.join(', ')}`), 'Scopes must be a list')
        .check(
          z.minLength(1, 'Choose at least one scope'),
          z.refine((scopes) => new Set(scopes).size === scopes.length, 'A scope is listed twice'),
          z.refine(
            (scopes) => scopes.length === 1 || !scopes.includes(AGENT_SCOPE),
            `A token with the scope ${AGENT_SCOPE} has no other scope`,
          ),
        ),
      expiresInDays: z
        .int('Days must be a whole number')
        .check(
          z.minimum(1, `Days must be from 1 to ${TOKEN_DAYS_MAX}`),
          z.maximum(TOKEN_DAYS_MAX, `Days must be from 1 to ${TOKEN_DAYS_MAX}`),
        ),
    }),
    responses: { 201: z.extend(accessTokenShape, { token: z.string() }) },
  }),
  revokeAccessToken: defineEndpoint({
    method: 'DELETE',
    path: '/api/access-tokens/{id}',
    summary: 'Revoke one of your access tokens. It stops working immediately',
    access: 'tokens.own',
    params: idParams,
    body: z.nullish(z.strictObject({})),
    responses: { 200: accessTokenShape },
  }),
} as const;
