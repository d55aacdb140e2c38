import { createHmac } from 'node:crypto';

/**
 * Newest first: the first signs and seals, each of them verifies and opens. So secrets are changed while people are signed in, and in
 * several processes one after the other.
 */
export type Keys = readonly [newest: string, ...older: string[]];

/** Of each secret the key of one purpose: what signs cookies, what signs tokens and what seals are not the same. */
export function keysFor(purpose: string, [newest, ...older]: Keys): Keys {
  const keyOf = (secret: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return [keyOf(newest), ...older.map(keyOf)];
}
