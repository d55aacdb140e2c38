import { AI_ASSISTED_SCORES, EXTRACT_NAME } from '@aicv/domain/ai/draft';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../../components/data/moment.tsx';
import { PersonName } from '../../../components/data/person-name.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { LazyMarkdown } from '../../../components/markdown/lazy-markdown.tsx';
import { scoreSuggestionQuery } from '../queries.ts';
import { DraftButton } from './draft-button.tsx';

type ScoreSuggestionPanelProps = {
  opportunityId: string;
  /** Whether the user may ask for a suggestion. */
  mayDraft: boolean;
};

/** The latest accepted suggestion of scores. Render it only once the user's own review is in. */
export function ScoreSuggestionPanel({ opportunityId, mayDraft }: ScoreSuggestionPanelProps) {
  const query = useQuery(scoreSuggestionQuery(opportunityId));
  const suggestion = query.data?.suggestion ?? null;
  if (suggestion === null && !mayDraft) return null;
  return (
    <Panel
      title="Suggested scores"
      actions={
        mayDraft ? (
          <DraftButton
            draftFor={{ kind: 'score_suggestion', subject: { type: 'opportunity', id: opportunityId } }}
            presentText={suggestion?.text ?? ''}
            onAccepted={() => void query.refetch()}
          />
        ) : null
      }
    >
      {query.data === undefined && query.isError ? (
        <QueryFailure headingLevel={3} title="The suggested scores could not be loaded" query={query} />
      ) : query.data === undefined ? (
        <LoadingList text="Loading the suggested scores..." rows={1} />
      ) : suggestion === null ? (
        <p className="text-fg-3 text-md">
          None yet. A suggestion quotes the description for each component. Other reviewers see what you accept once
          their own review is in.
        </p>
      ) : (
        <>
          <p className="mb-3 text-fg-3 text-sm">{AI_ASSISTED_SCORES}</p>
          <LazyMarkdown fallback={<Skeleton className="h-40" />}>{suggestion.text}</LazyMarkdown>
          <p className="mt-3 text-fg-3 text-sm">
            {suggestion.model === null ? EXTRACT_NAME : `${suggestion.model} at ${suggestion.host}`}. Accepted by{' '}
            <PersonName person={suggestion.acceptedBy} />, <Moment at={suggestion.acceptedAt} />
          </p>
        </>
      )}
    </Panel>
  );
}
