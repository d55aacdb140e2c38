import { useParams } from '@tanstack/react-router';
import { AccessRestricted } from '../../app/access/access-restricted.tsx';
import { CapitalGate, ConfidentialPage, missingCertificate } from '../../app/access/capital-gate.tsx';
import { CertificateRequired } from '../../app/access/certificate-required.tsx';
import { useSignedIn } from '../../app/signed-in.ts';
import { BackLink } from '../../components/layout/back-link.tsx';
import { UpdateEditorPage } from '../../features/capital/components/update-editor-page.tsx';

/** Editor of an investor update: the one in the address, or a new one. */
export function CapitalUpdateEditorRoute() {
  const missing = missingCertificate(useSignedIn().actor, 'capital.write');
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
          ) : missing !== undefined ? (
            <CertificateRequired competence={missing} />
          ) : (
            <AccessRestricted explanation="Only admins and managers can write investor updates." />
          )}
        </ConfidentialPage>
      )}
    </CapitalGate>
  );
}
