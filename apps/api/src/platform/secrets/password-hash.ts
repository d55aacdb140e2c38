import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApiError } from '../http/errors/api-error.ts';

/** argon2id (the library's default), 19 MiB, two passes: 8 to 11 ms of CPU, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More concurrency would only starve the requests that do not sign in. */
const AT_ONCE = 2;

/** One or two seconds of work. A client that has waited longer has given up, or is not a person. */
const WAITING_MAX = 200;

const RETRY_AFTER_SECONDS = 5;

const limited = pLimit(AT_ONCE);

let slotsInUse = 0;

const tooManySignIns = () =>
  new ApiError(503, 'SERVICE_UNAVAILABLE', {
    message: 'Too many people are signing in right now. Please try again in a moment.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** The checks that the holder of a slot may run, any number of times. */
export interface Hashing {
  readonly hash: (password: string) => Promise<string>;
  /** Costs the same if there is no account, so that timing reveals nothing. */
  readonly matches: (passwordHash: string | undefined, password: string) => Promise<boolean>;
}

/**
 * Reserves a slot for all password work of a request, or refuses at once. Attempts are counted inside: a refused attempt checked no
 * password, and ten of them must not lock the owner out.
 */
export async function withHashSlot<T>(work: (hashing: Hashing) => Promise<T>): Promise<T> {
  if (slotsInUse >= AT_ONCE + WAITING_MAX) throw tooManySignIns();
  slotsInUse += 1;
  try {
    return await work({ hash: hashWithinLimit, matches: compareWithinLimit });
  } finally {
    slotsInUse -= 1;
  }
}

// REQ-41
export function hashPassword(password: string): Promise<string> {
  return withHashSlot((hashing) => hashing.hash(password));
}

/** Whether the password is the account's. */
export function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  return withHashSlot((hashing) => hashing.matches(passwordHash, password));
}

function hashWithinLimit(password: string): Promise<string> {
  return limited(() => hash(password, COST));
}

/**
 * Whether the hash is cheaper to guess than a new one would be: another function, or less memory times passes. A more expensive hash stays,
 * because a newer version of the product may have made it: two versions side by side would otherwise replace each other's.
 */
export function isCheaperThanToday(passwordHash: string): boolean {
  const [, memoryCost, timeCost] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
  return !(Number(memoryCost) * Number(timeCost) >= COST.memoryCost * COST.timeCost);
}

/** Dummy hash of no password, verified if there is no account (REQ-39). It costs the same as a current hash. */
export const DUMMY_HASH = [
  '',
  'argon2id',
  'v=19',
  `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`,
  ...[16, 32].map((length) => randomBytes(length).toString('base64').replaceAll('=', '')),
].join('$');

async function compareWithinLimit(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await limited(() => verify(passwordHash ?? DUMMY_HASH, password).catch(() => false));
  return matches && passwordHash !== undefined;
}
