import { randomUUID } from 'node:crypto';

/** Made here and never taken from the caller: it stands in the audit log. */
export function requestIdOf(): string {
  return randomUUID();
}
