import { decideAccess } from '@aicv/domain/access/access-policy';
import { useParams } from '@tanstack/react-router';
import { AccessRestricted } from '../../app/access/access-restricted.tsx';
import { CapitalGate, ConfidentialPage, missingCertificate } from '../../app/access/capital-gate.tsx';
import { CertificateRequired } from '../../app/access/certificate-required.tsx';
import { useSignedIn } from '../../app/signed-in.ts';
import { BackLink } from '../../components/layout/back-link.tsx';
import { DraftButton } from '../../features/ai-drafts/components/draft-button.tsx';
import type { DraftSummary } from '../../features/capital/components/update-editor.tsx';
import { UpdateEditorPage } from '../../features/capital/components/update-editor-page.tsx';

/** Editor of an investor update: the one in the address, or a new one. */
export function CapitalUpdateEditorRoute() {
  const { actor } = useSignedIn();
  const missing = missingCertificate(actor, 'capital.write');
  const mayDraft = decideAccess(actor, 'ai.draft').granted && actor.enabledFlags.has('ai-drafts-capital');
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
            <UpdateEditorPage updateId={updateId ?? null} draftSummary={mayDraft ? draftSummary : undefined} />
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

const draftSummary: DraftSummary = ({ id, ...given }) => (
  <DraftButton draftFor={{ kind: 'update_summary', subject: { type: 'investor_update', id } }} {...given} />
);
