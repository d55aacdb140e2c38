/** How many requests a minute: per session or access token, per address without one, and per address where guessing pays (decisions 2). */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimited } from './api-error.ts';
import { readTokenSha256 } from './bearer-token.ts';
import { countedAddress } from './counted-address.ts';
import { readSessionToken } from './session-cookie.ts';
import { SteadyStore } from './steady-store.ts';

const PER_SESSION = 1_200;
const PER_ADDRESS = 600;
const PER_ADDRESS_FOR_CREDENTIALS = 60;
const WINDOW_MS = 60_000;

/** Callers whose counts are kept at once; the oldest go first, so memory stays bounded under many addresses. */
const REMEMBERED_CALLERS = 20_000;

export type CheckRateLimit = (request: FastifyRequest) => Promise<void>;

/** Tokens that are known to be good, by their hashes, to be counted by themselves; the oldest go first. */
const REMEMBERED_TOKENS = 5_000;

export interface RateLimits {
  readonly everyRequest: CheckRateLimit;
  /** Under /api/v2: a token counts by itself once `noteToken` said that it is one, until then its address counts. */
  readonly everyTokenRequest: CheckRateLimit;
  /** What the records say of the request's token; one that is not good any more counts for its address again. */
  noteToken(request: FastifyRequest, isGood: boolean): void;
  readonly credentials: CheckRateLimit;
}

export async function createRateLimits(app: FastifyInstance): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED_CALLERS, store: SteadyStore });

  const counted = (options: {
    max: (request: FastifyRequest) => number;
    key: (request: FastifyRequest) => string;
  }): CheckRateLimit => {
    const count = app.createRateLimit({ max: options.max, keyGenerator: options.key, timeWindow: WINDOW_MS });
    return async (request) => {
      const result = await count(request);
      if (!result.isAllowed && result.isExceeded) throw rateLimited(Math.max(1, result.ttlInSeconds));
    };
  };

  const addressOf = (request: FastifyRequest) => `address:${countedAddress(request.ip)}`;
  const goodTokens = new Set<string>();
  // A guessed token opens no count of its own, as a forged cookie does not: nothing about it is known before the records are asked.
  const goodTokenOf = (request: FastifyRequest) => {
    const token = readTokenSha256(request);
    return token !== undefined && goodTokens.has(token) ? token : undefined;
  };

  return {
    // A forged cookie counts for its address: only a signed one names a session.
    everyRequest: counted({
      max: (request) => (readSessionToken(request) === undefined ? PER_ADDRESS : PER_SESSION),
      key: (request) => {
        const token = readSessionToken(request);
        return token === undefined ? addressOf(request) : `session:${token}`;
      },
    }),
    everyTokenRequest: counted({
      max: (request) => (goodTokenOf(request) === undefined ? PER_ADDRESS : PER_SESSION),
      key: (request) => {
        const token = goodTokenOf(request);
        return token === undefined ? addressOf(request) : `token:${token}`;
      },
    }),
    noteToken(request, isGood) {
      const token = readTokenSha256(request);
      if (token === undefined) return;
      goodTokens.delete(token);
      if (!isGood) return;
      goodTokens.add(token);
      const [oldest] = goodTokens;
      if (goodTokens.size > REMEMBERED_TOKENS && oldest !== undefined) goodTokens.delete(oldest);
    },
    credentials: counted({
      max: () => PER_ADDRESS_FOR_CREDENTIALS,
      key: (request) => `credentials:${countedAddress(request.ip)}`,
    }),
  };
}
