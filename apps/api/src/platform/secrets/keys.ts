import { createHmac } from 'node:crypto';

/**
 * Newest first. The first key signs and seals; every key verifies and opens. This allows changing a secret while users are signed in,
 * process by process.
 */
export type Keys = readonly [newest: string, ...older: string[]];

/** Derives one key per secret and purpose. Signing cookies, signing tokens and sealing use different keys. */
export function keysFor(purpose: string, [newest, ...older]: Keys): Keys {
  const keyOf = (secret: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return [keyOf(newest), ...older.map(keyOf)];
}
