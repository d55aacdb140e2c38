import type { Certificate } from '@aicv/contracts/academy/courses';
import { serverNow } from '../../../lib/api/server-clock.ts';

/** Whether the validity of the certificate has ended, by the server's clock. */
export function hasExpired({ expiresAt }: Pick<Certificate, 'expiresAt'>): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= serverNow();
}
