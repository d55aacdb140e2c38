import { randomUUID } from 'node:crypto';

/** Generated here and never taken from the caller, because the audit log contains it. */
export function requestIdOf(): string {
  return randomUUID();
}
