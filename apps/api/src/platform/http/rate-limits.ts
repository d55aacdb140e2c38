/**
 * How many requests a minute (REQ-285): per person over all their sessions and access tokens, per address as long as no living session or
 * token is known, and per address where guessing pays.
 */
import type { FastifyRequest } from 'fastify';
import { rateLimited } from './api-error.ts';
import { readTokenSha256 } from './bearer-token.ts';
import { countedAddress } from './counted-address.ts';
import { readSessionToken } from './session-cookie.ts';
import { SteadyStore } from './steady-store.ts';

const PER_PERSON = 1_200;
const PER_ADDRESS = 600;
const PER_ADDRESS_FOR_CREDENTIALS = 60;
const WINDOW_MS = 60_000;

/** Keys counted at once; the least recently used go first, so memory stays bounded under many addresses. */
const COUNTED_KEYS = 20_000;
/** Sessions and tokens that were found living, at most; the least recently found go first. */
const KNOWN_CREDENTIALS = 20_000;
/**
 * How long a credential counts for its person after it was last found living. An ended cookie that only calls public endpoints is never
 * looked up again, and must not use up the allowance of its former owner.
 */
const KNOWN_FOR_MS = 60_000;

export type CheckRateLimit = (request: FastifyRequest) => Promise<void>;

export interface RateLimits {
  readonly everyRequest: CheckRateLimit;
  /** The same under /api/v2, where an access token stands for a session. */
  readonly everyTokenRequest: CheckRateLimit;
  /**
   * Whose living session or token the request carries, once it was looked up; null for none. A request that was counted for its
   * address counts for the person instead. Throws RATE_LIMITED where their allowance is used up.
   */
  noteCaller(request: FastifyRequest, userId: string | null): void;
  readonly credentials: CheckRateLimit;
}

export function createRateLimits(nowMs: () => number = () => performance.now()): RateLimits {
  const requests = new SteadyStore({ cache: COUNTED_KEYS }, nowMs);
  const guesses = new SteadyStore({ cache: COUNTED_KEYS }, nowMs);
  const known = new Map<string, { readonly userId: string; readonly untilMs: number }>();
  const counted = new WeakMap<FastifyRequest, { readonly credential: string | undefined; key: string }>();

  const addressKey = (request: FastifyRequest) => `address:${countedAddress(request.ip)}`;
  const personKey = (userId: string) => `person:${userId}`;

  function knownUserOf(credential: string | undefined): string | undefined {
    const entry = credential === undefined ? undefined : known.get(credential);
    return entry !== undefined && nowMs() < entry.untilMs ? entry.userId : undefined;
  }

  // A guessed, invented or ended credential opens no allowance of its own: until it is found living, its address counts.
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
      // Not before: beyond the person's allowance, sessions of theirs that are not known yet use up the address's.
      requests.refund(entry.key);
      entry.key = key;
    },
    credentials: async (request) => count(guesses, addressKey(request), PER_ADDRESS_FOR_CREDENTIALS),
  };
}

function count(store: SteadyStore, key: string, max: number): void {
  const { current, ttlMs } = store.count(key, WINDOW_MS);
  if (current > max) throw rateLimited(Math.max(1, Math.ceil(ttlMs / 1000)));
}

// Only a signed cookie names a session at all.
function sessionOf(request: FastifyRequest): string | undefined {
  const token = readSessionToken(request);
  return token === undefined ? undefined : `session:${token}`;
}

function accessTokenOf(request: FastifyRequest): string | undefined {
  const token = readTokenSha256(request);
  return token === undefined ? undefined : `token:${token}`;
}
