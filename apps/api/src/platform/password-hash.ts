import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default), 19 MiB, two passes: 8 to 11 ms of CPU, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More at once would only starve the requests that do not sign in. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place is handed on, so a newcomer cannot slip in before the one that waits.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, COST));
}

let strangersHash: Promise<string> | undefined;

/** Whether the password is the account's; costs the same where there is no account, so that time tells nothing. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  strangersHash ??= hash(randomBytes(16), COST);
  const expected = passwordHash ?? (await strangersHash);
  const matches = await limited(() => verify(expected, password)).catch(() => false);
  return matches && passwordHash !== undefined;
}
