import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { readAuditLogAgain } from './read-audit-log-again.ts';

/** Has the server compute the whole chain again, which itself is an entry. */
export function useVerifyAuditLog() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/audit-logs/verify'),
    onSuccess: () => readAuditLogAgain(queryClient),
  });
}
