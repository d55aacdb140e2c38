import { useParams } from '@tanstack/react-router';
import { AccessRestricted } from '../../app/access/access-restricted.tsx';
import { CapitalGate, ConfidentialPage } from '../../app/access/capital-gate.tsx';
import { BackLink } from '../../components/layout/back-link.tsx';
import { UpdateEditorPage } from '../../features/capital/components/update-editor-page.tsx';

/** Editor of an investor update: the one in the address, or a new one. */
export function CapitalUpdateEditorRoute() {
  const { updateId } = useParams({ from: '/protected/capital/updates/write/{-$updateId}' });
  return (
    <CapitalGate>
      {(gate) => (
        <ConfidentialPage
          gate={gate}
          backLink={
            <BackLink to="/capital/updates" activeOptions={{ exact: true }}>
              All updates
            </BackLink>
          }
        >
          {gate.mayWrite ? (
            <UpdateEditorPage updateId={updateId ?? null} />
          ) : (
            <AccessRestricted explanation="Only admins and managers can write investor updates." />
          )}
        </ConfidentialPage>
      )}
    </CapitalGate>
  );
}
