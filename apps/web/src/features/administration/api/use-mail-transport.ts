import { useQuery } from '@tanstack/react-query';
import { systemStateQuery } from '../../../lib/api/system-state-query.ts';

/** The destination of an email: the mail server, or the outbox without one. 'unknown' until the server has responded. */
export type MailTransport = 'out' | 'outbox' | 'unknown';

export function useMailTransport(): MailTransport {
  const { data } = useQuery(systemStateQuery);
  if (data === undefined) return 'unknown';
  return data.mail.isConfigured ? 'out' : 'outbox';
}
