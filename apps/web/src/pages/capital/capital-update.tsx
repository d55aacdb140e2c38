import { useParams } from '@tanstack/react-router';
import { CapitalGate, ConfidentialPage } from '../../app/access/capital-gate.tsx';
import { BackLink } from '../../components/layout/back-link.tsx';
import { UpdatePage } from '../../features/capital/components/update-page.tsx';

/** The full text of one investor update. */
export function CapitalUpdateRoute() {
  const { updateId } = useParams({ from: '/protected/capital/updates/$updateId' });
  return (
    <CapitalGate>
      {(gate) => (
        <ConfidentialPage
          gate={gate}
          backLink={
            <BackLink to="/capital" activeOptions={{ exact: true }}>
              Capital
            </BackLink>
          }
        >
          <UpdatePage key={updateId} updateId={updateId} mayWrite={gate.mayWrite} />
        </ConfidentialPage>
      )}
    </CapitalGate>
  );
}
