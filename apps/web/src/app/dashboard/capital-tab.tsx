import { decideAccess } from '@aicv/domain/access/access-policy';
import { useQuery } from '@tanstack/react-query';
import { ConfidentialCapital } from '../../features/dashboard/components/confidential-capital.tsx';
import { CapitalCards } from '../../features/metrics/components/capital-cards.tsx';
import { ndaAccessState } from '../../features/nda/model/nda-access.ts';
import { ndaStatusQuery } from '../../features/nda/queries.ts';
import { CertificateNotice } from '../access/certificate-notice.tsx';
import { useSignedIn } from '../signed-in.ts';
import { useMetricViewer } from './use-metric-viewer.ts';

/** Metrics for users who may see them, and the content that the NDA opens. The tab itself is open to every user (REQ-126). */
export function CapitalTab() {
  const { actor } = useSignedIn();
  const decision = decideAccess(actor, 'capital.confidential');
  const status = useQuery(ndaStatusQuery);
  const state = useConfidentialState(status.data);
  const viewer = useMetricViewer(state === 'granted');
  const isFailed = status.data === undefined && status.isError;
  return (
    <>
      {decideAccess(actor, 'capital.metrics').granted ? <CapitalCards viewer={viewer} /> : null}
      {decision.granted || decision.reason !== 'COMPETENCE_REQUIRED' ? (
        <ConfidentialCapital
          state={state}
          failure={
            isFailed ? { error: status.error, retry: () => void status.refetch(), isRetrying: status.isFetching } : null
          }
        />
      ) : (
        <CertificateNotice missing={[decision.competence]} />
      )}
    </>
  );
}

type NdaStatus = Parameters<typeof ndaAccessState>[0]['status'];

/** Undefined until the NDA status is known. A visitor is already being redirected to the sign-in page. */
function useConfidentialState(status: NdaStatus) {
  const { actor } = useSignedIn();
  const decision = decideAccess(actor, 'capital.confidential');
  if (!decision.granted && decision.reason === 'FORBIDDEN') return 'role_refused';
  const state = ndaAccessState({ isSignedIn: true, status });
  return state === 'granted' || state === 'nda_required' ? state : undefined;
}
