import { UpdatesPage } from '../../features/capital/components/updates-page.tsx';
import { CapitalGate, ConfidentialPage } from '../capital-gate.tsx';
import { BackToCapital, updateLinks } from '../update-links.tsx';

/** All investor updates that the reader may read or write. */
export function CapitalUpdatesRoute() {
  return (
    <CapitalGate>
      {(gate) => (
        <ConfidentialPage gate={gate} backLink={<BackToCapital />}>
          <UpdatesPage mayWrite={gate.mayWrite} backLink={<BackToCapital />} links={updateLinks} />
        </ConfidentialPage>
      )}
    </CapitalGate>
  );
}
