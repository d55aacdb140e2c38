import { decideAccess } from '@aicv/domain/access/access-policy';
import { useParams, useSearch } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { lazyPart } from '../components/feedback/lazy.tsx';
import { OpportunityPage } from '../features/opportunities/components/detail/opportunity-page.tsx';
import { otifSearchOf } from '../features/opportunities/model/board-search.ts';

const SubjectDecisions = lazyPart(
  () => import('../features/decisions/components/subject-decisions.tsx'),
  'SubjectDecisions',
);

const ScoreSuggestionPanel = lazyPart(
  () => import('../features/ai-drafts/components/score-suggestion-panel.tsx'),
  'ScoreSuggestionPanel',
);

/** One opportunity with all its data. */
export function OpportunityRoute() {
  const { opportunityId } = useParams({ from: '/protected/otif/$opportunityId' });
  const search = otifSearchOf(useSearch({ from: '/protected/otif/$opportunityId' }));
  const { user, actor } = useSignedIn();
  return (
    <PageAccess capability="otif.read" writing="otif.write" uses={['labs.write', 'decisions.write']} reminder="otif">
      {/* The state of one opportunity's page does not carry over to the next. */}
      <OpportunityPage
        key={opportunityId}
        id={opportunityId}
        search={search}
        user={user}
        mayLaunch={decideAccess(actor, 'labs.write').granted}
        mayOpenVentures={decideAccess(actor, 'labs.read').granted}
        mayRecordOutcome={decideAccess(actor, 'decisions.write').granted}
        decisions={
          decideAccess(actor, 'decisions.vote').granted ? (
            <SubjectDecisions
              about={{ type: 'opportunity', id: opportunityId }}
              mayPrepare={decideAccess(actor, 'decisions.write').granted}
            />
          ) : null
        }
        suggestions={(mayReview) => (
          <ScoreSuggestionPanel
            opportunityId={opportunityId}
            mayDraft={mayReview && decideAccess(actor, 'ai.draft').granted}
          />
        )}
      />
    </PageAccess>
  );
}
