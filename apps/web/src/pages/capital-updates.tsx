import { CapitalGate, ConfidentialPage } from '../app/access/capital-gate.tsx';
import { BackToCapital } from '../features/capital/components/back-links.tsx';
import { UpdatesPage } from '../features/capital/components/updates-page.tsx';

/** All investor updates that the reader may read or write. */
export function CapitalUpdatesRoute() {
  return (
    <CapitalGate>
      {(gate) => (
        <ConfidentialPage gate={gate} backLink={<BackToCapital />}>
          <UpdatesPage mayWrite={gate.mayWrite} />
        </ConfidentialPage>
      )}
    </CapitalGate>
  );
}
