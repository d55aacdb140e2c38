import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { readAuditLogAgain } from './read-audit-log-again.ts';

/** Requests a verification of the whole chain. The log records it. */
export function useVerifyAuditLog() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/audit-logs/verify'),
    onSuccess: () => readAuditLogAgain(queryClient),
  });
}
