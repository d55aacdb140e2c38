/** The callers of a fuzzed endpoint. Each kind of caller is one user, until that user is signed out or has reached the limit. */
import type { Endpoint } from '@aicv/contracts/endpoint';
import type { Role } from '@aicv/domain/access/roles';
import { TestClient } from '../app/test-client.ts';
import { type FuzzTarget, type FuzzWorld, freshAddress } from './fuzz-world.ts';

/** Requests per user before another user takes over. This avoids rate limits, and each user can make some calls only once. */
const REQUESTS_OF_A_PERSON = 200;

export type Caller = 'visitor' | 'token' | 'firm' | Extract<Role, 'learner' | 'manager' | 'admin'>;

/** The headers that authenticate a caller. */
export type Guise = Readonly<Record<string, string>>;

export interface FuzzCallers {
  next(caller: Caller): Promise<Guise>;
  /** Call this when the user was signed out. Another user takes over. */
  dismiss(caller: Caller, guise: Guise): void;
}

/**
 * Each kind of caller with its share of the requests. Most requests come from the most privileged callers, because others are refused
 * before validation.
 */
export function callersOf({ path, v2, access }: Endpoint): ReadonlyMap<Caller, number> {
  const shares = new Map<Caller, number>([
    ['visitor', access === 'public' ? 4 : 1],
    ['learner', 2],
    ['manager', 2],
    ['admin', 4],
  ]);
  if (v2 === true) shares.set('token', 2);
  if (path.startsWith('/api/tenants')) shares.set('firm', 4);
  return shares;
}

export function createFuzzCallers({ app }: FuzzTarget, world: FuzzWorld): FuzzCallers {
  const current = new Map<Caller, { arrival: Promise<Guise>; sent: number }>();

  async function arrive(caller: Caller): Promise<Guise> {
    if (caller === 'token') return { authorization: `Bearer ${await world.token()}` };
    if (caller === 'visitor') return guiseOf(new TestClient(app, freshAddress()));
    return guiseOf(caller === 'firm' ? await world.arriveAtFirm() : await world.arrive(caller));
  }

  return {
    async next(caller) {
      let person = current.get(caller);
      if (person === undefined || person.sent >= REQUESTS_OF_A_PERSON) {
        person = { arrival: arrive(caller), sent: 0 };
        current.set(caller, person);
      }
      person.sent += 1;
      return person.arrival;
    },
    dismiss(caller, guise) {
      void current.get(caller)?.arrival.then((latest) => {
        if (latest === guise) current.delete(caller);
      });
    },
  };
}

async function guiseOf(client: TestClient): Promise<Guise> {
  const csrfToken = await client.csrfToken();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, 'x-csrf-token': csrfToken };
}
