import { Alert } from '../../../../components/feedback/alert.tsx';
import { lazyPart } from '../../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import type { Chairing } from '../../model/committee.ts';

const VoteForm = lazyPart(() => import('./vote-form.tsx'), 'VoteForm');

type VotePanelProps = { id: string; hasEnded: boolean; chairing: Chairing | undefined };

/** For a member who has not voted. Shows nothing about other votes (REQ-358). */
export function VotePanel({ id, hasEnded, chairing }: VotePanelProps) {
  return (
    <Panel title="Your vote" description="You see other votes once you have voted, or once the decision is closed.">
      {hasEnded ? (
        <Alert tone="warning" title="The deadline for votes has passed.">
          You can vote once the deadline is extended.
        </Alert>
      ) : (
        <VoteForm id={id} chairing={chairing} fallback={<Skeleton className="h-96 w-full" />} />
      )}
    </Panel>
  );
}
