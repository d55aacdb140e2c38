/**
 * Requests per minute (REQ-285): per user over all their sessions and access tokens; per address without a valid session or token; and per
 * address for endpoints that allow guessing.
 */
import type { FastifyRequest } from 'fastify';
import { rateLimited } from '../errors/api-error.ts';
import { readTokenSha256 } from '../sessions/bearer-token.ts';
import { readSessionToken } from '../sessions/session-cookie.ts';
import { countedAddress } from './counted-address.ts';
import { FixedWindowCounter } from './fixed-window-counter.ts';

const PER_PERSON = 1_200;
const PER_ADDRESS = 600;
const PER_ADDRESS_FOR_CREDENTIALS = 60;
const WINDOW_MS = 60_000;

/** Maximum of counted keys. The least recently used are evicted, so memory is bounded under many addresses. */
const COUNTED_KEYS = 20_000;
/** Maximum of known valid sessions and tokens. The least recently verified are evicted. */
const KNOWN_CREDENTIALS = 20_000;
/**
 * How long a credential counts for its user after its last successful lookup. An ended cookie that calls only public endpoints is never
 * looked up again, and must not use up the limit of its former owner.
 */
const KNOWN_FOR_MS = 60_000;

export type CheckRateLimit = (request: FastifyRequest) => Promise<void>;

export interface RateLimits {
  readonly everyRequest: CheckRateLimit;
  /** The same for access tokens instead of sessions. */
  readonly everyTokenRequest: CheckRateLimit;
  /**
   * Sets the user of the request's valid session or token after its lookup; null for none. Moves the count of the request from the address
   * to the user. Throws RATE_LIMITED if the user's limit is used up.
   */
  noteCaller(request: FastifyRequest, userId: string | null): void;
  readonly credentials: CheckRateLimit;
}

export function createRateLimits(nowMs: () => number = () => performance.now()): RateLimits {
  const requests = new FixedWindowCounter({ maxKeys: COUNTED_KEYS }, nowMs);
  const guesses = new FixedWindowCounter({ maxKeys: COUNTED_KEYS }, nowMs);
  const known = new Map<string, { readonly userId: string; readonly untilMs: number }>();
  const counted = new WeakMap<FastifyRequest, { readonly credential: string | undefined; key: string }>();

  const addressKey = (request: FastifyRequest) => `address:${countedAddress(request.ip)}`;
  const personKey = (userId: string) => `person:${userId}`;

  function knownUserOf(credential: string | undefined): string | undefined {
    const entry = credential === undefined ? undefined : known.get(credential);
    return entry !== undefined && nowMs() < entry.untilMs ? entry.userId : undefined;
  }

  // A guessed, invented or ended credential opens no window of its own. Its address counts until a lookup succeeds.
  function countRequest(request: FastifyRequest, credential: string | undefined): void {
    const userId = knownUserOf(credential);
    const key = userId === undefined ? addressKey(request) : personKey(userId);
    counted.set(request, { credential, key });
    count(requests, key, userId === undefined ? PER_ADDRESS : PER_PERSON);
  }

  return {
    everyRequest: async (request) => countRequest(request, sessionOf(request)),
    everyTokenRequest: async (request) => countRequest(request, accessTokenOf(request)),
    noteCaller(request, userId) {
      const entry = counted.get(request);
      if (entry?.credential === undefined) return;
      known.delete(entry.credential);
      if (userId === null) return;
      known.set(entry.credential, { userId, untilMs: nowMs() + KNOWN_FOR_MS });
      const [oldest] = known.keys();
      if (known.size > KNOWN_CREDENTIALS && oldest !== undefined) known.delete(oldest);
      const key = personKey(userId);
      if (entry.key === key) return;
      count(requests, key, PER_PERSON);
      // Only after the count: beyond the user's limit, requests of sessions that are not known yet count for the address.
      requests.refund(entry.key);
      entry.key = key;
    },
    credentials: async (request) => count(guesses, addressKey(request), PER_ADDRESS_FOR_CREDENTIALS),
  };
}

function count(counter: FixedWindowCounter, key: string, max: number): void {
  const { current, ttlMs } = counter.count(key, WINDOW_MS);
  if (current > max) throw rateLimited(Math.max(1, Math.ceil(ttlMs / 1000)));
}

// Only a signed cookie identifies a session.
function sessionOf(request: FastifyRequest): string | undefined {
  const token = readSessionToken(request);
  return token === undefined ? undefined : `session:${token}`;
}

function accessTokenOf(request: FastifyRequest): string | undefined {
  const token = readTokenSha256(request);
  return token === undefined ? undefined : `token:${token}`;
}
