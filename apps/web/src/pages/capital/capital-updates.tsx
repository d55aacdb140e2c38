import { CapitalGate, ConfidentialPage } from '../../app/access/capital-gate.tsx';
import { BackLink } from '../../components/layout/back-link.tsx';
import { UpdatesPage } from '../../features/capital/components/updates-page.tsx';

/** All investor updates that the reader may read or write. */
export function CapitalUpdatesRoute() {
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
          <UpdatesPage mayWrite={gate.mayWrite} />
        </ConfidentialPage>
      )}
    </CapitalGate>
  );
}
