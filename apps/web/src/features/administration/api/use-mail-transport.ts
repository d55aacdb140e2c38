import { useQuery } from '@tanstack/react-query';
import { systemStateQuery } from '../../../lib/system-state-query.ts';

/** Where a mail goes: out, or into the outbox while no mail server is set up; not known before the server has said so. */
export type MailTransport = 'out' | 'outbox' | 'unknown';

export function useMailTransport(): MailTransport {
  const { data } = useQuery(systemStateQuery);
  if (data === undefined) return 'unknown';
  return data.mail.isConfigured ? 'out' : 'outbox';
}
