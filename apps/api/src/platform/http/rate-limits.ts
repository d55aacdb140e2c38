/** How many requests a minute: per session, per address without one, and per address where guessing pays (decisions 2). */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimited } from './api-error.ts';
import { clientOf } from './client-of.ts';
import { readSessionToken } from './session-cookie.ts';

const PER_SESSION = 1_200;
const PER_ADDRESS = 600;
const PER_ADDRESS_FOR_CREDENTIALS = 60;
const WINDOW_MS = 60_000;

/** Callers whose counts are kept at once; the oldest go first, so memory stays bounded under many addresses. */
const REMEMBERED_CALLERS = 20_000;

export type CheckRateLimit = (request: FastifyRequest) => Promise<void>;

export interface RateLimits {
  readonly everyRequest: CheckRateLimit;
  readonly credentials: CheckRateLimit;
}

export async function createRateLimits(app: FastifyInstance): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED_CALLERS });

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

  return {
    // A forged cookie counts for its address: only a signed one names a session.
    everyRequest: counted({
      max: (request) => (readSessionToken(request) === undefined ? PER_ADDRESS : PER_SESSION),
      key: (request) => {
        const token = readSessionToken(request);
        return token === undefined ? `address:${clientOf(request).ipAddress}` : `session:${token}`;
      },
    }),
    credentials: counted({
      max: () => PER_ADDRESS_FOR_CREDENTIALS,
      key: (request) => `credentials:${clientOf(request).ipAddress}`,
    }),
  };
}
