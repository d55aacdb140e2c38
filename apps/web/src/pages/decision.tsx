import { decideAccess } from '@aicv/domain/access/access-policy';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useEffect } from 'react';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { Button } from '../components/form/button.tsx';
import { DraftButton } from '../features/ai-drafts/components/draft-button.tsx';
import { DecisionPage } from '../features/decisions/components/page/decision-page.tsx';
import { useNdaAccess } from '../features/nda/components/use-nda-access.tsx';
import { decisionQuery } from '../lib/api/decision-query.ts';

/** One decision. One about a funding round requires the NDA. */
export function DecisionRoute() {
  return (
    <PageAccess capability="decisions.vote">
      <OneDecision />
    </PageAccess>
  );
}

function OneDecision() {
  const { decisionId } = useParams({ from: '/protected/decisions/$decisionId' });
  const { user, actor } = useSignedIn();
  return (
    <DecisionPage
      key={decisionId}
      id={decisionId}
      user={user}
      mayPrepare={decideAccess(actor, 'decisions.write').granted}
      signNda={<SignNda decisionId={decisionId} />}
      draftMemo={
        decideAccess(actor, 'ai.draft').granted
          ? ({ memo, subject }) =>
              subject.type === 'round' && !actor.enabledFlags.has('ai-drafts-capital') ? null : (
                <DraftMemo id={decisionId} memo={memo} />
              )
          : undefined
      }
    />
  );
}

/** Asks for the signature, and reads the decision again after it. */
function SignNda({ decisionId }: { decisionId: string }) {
  const queryClient = useQueryClient();
  const { state, checkAccess, dialog } = useNdaAccess({ feature: 'this decision', requiredForAccess: false });
  const isSigned = state === 'granted';
  useEffect(() => {
    if (isSigned) void queryClient.invalidateQueries({ queryKey: decisionQuery(decisionId).queryKey });
  }, [isSigned, queryClient, decisionId]);
  return (
    <>
      <Button variant="primary" icon={<ShieldAlert />} onClick={checkAccess}>
        SIGN NDA FOR ACCESS
      </Button>
      {dialog}
    </>
  );
}

/** Proposes a memo. Reads the decision again once the user has accepted it. */
function DraftMemo({ id, memo }: { id: string; memo: string }) {
  const queryClient = useQueryClient();
  return (
    <DraftButton
      draftFor={{ kind: 'memo', subject: { type: 'decision', id } }}
      presentText={memo}
      onAccepted={() => void queryClient.invalidateQueries({ queryKey: decisionQuery(id).queryKey })}
    />
  );
}
