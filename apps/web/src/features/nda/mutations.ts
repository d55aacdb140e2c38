import type { NdaStatus } from '@aicv/contracts/legal/nda';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { SESSION_QUERY_KEY } from '../../lib/session/session.ts';
import type { EvidenceReporter } from './model/evidence-reporter.ts';
import { isAlreadySigned, signingFailureMessage } from './model/signing-failure.ts';
import { ndaStatusQuery } from './queries.ts';

/** Maximum time that a signature waits for the earlier steps to be reported. A complete audit trail justifies only a short delay. */
const EVIDENCE_LIMIT_MS = 3000;

type SigningOptions = {
  /** The user that the dialog shows. The server refuses a signature from another user's session. */
  userId: string;
  /** Name of the unlocked feature in the toast. */
  feature: string;
  evidence: EvidenceReporter;
  /** Called once the NDA is signed, by this signature or an earlier one. */
  onSigned: () => void;
};

/** Signs the displayed version, then refetches NDA status and user (REQ-90, REQ-95). */
export function useSignNda({ userId, feature, evidence, onSigned }: SigningOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, isOtherNameConfirmed }: { name: string; isOtherNameConfirmed: boolean }) => {
      await evidence.waitUntilSent(EVIDENCE_LIMIT_MS);
      return callApi('POST /api/nda/sign', {
        body: {
          name,
          ndaVersion: CURRENT_NDA.version,
          userId,
          ...(isOtherNameConfirmed ? { otherNameConfirmed: true } : {}),
        },
      });
    },
    onSuccess: async ({ ndaVersion, signedAt }) => {
      const status: NdaStatus = { hasSigned: true, requiresNda: false, ndaVersion, signedAt };
      queryClient.setQueryData(ndaStatusQuery.queryKey, status);
      showToast({
        title: 'Advanced Access Granted',
        description: `You now have access to ${feature}. NDA has been signed and securely stored.`,
        tone: 'success',
      });
      onSigned();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ndaStatusQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY }),
      ]);
    },
    onError: async (error) => {
      // biome-ignore lint/suspicious/noConsole: REQ-91 asks that the failure be logged
      console.warn('NDA signing failed', error);
      showToast({ title: 'NDA Signing Failed', description: signingFailureMessage(error), tone: 'destructive' });
      if (!isAlreadySigned(error)) return;
      onSigned();
      await queryClient.invalidateQueries({ queryKey: ndaStatusQuery.queryKey });
    },
  });
}
