import type { Lineage } from '@aicv/contracts/decisions/lineage';
import type { LineageStart } from '@aicv/domain/decisions/lineage';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { UserText } from '../../../components/data/user-text.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { RecordPage } from '../../../components/layout/record-page.tsx';
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts';
import { lineageQuery } from '../queries.ts';
import {
  DecisionStep,
  KpiStep,
  type LineageFormats,
  OpportunityStep,
  RoundStep,
  VentureStep,
} from './lineage-steps.tsx';

type LineagePageProps = { type: LineageStart; id: string; formats: LineageFormats };

/** The path of a record from its opportunity to its rounds, one step below the other (REQ-362). */
export function LineagePage({ type, id, formats }: LineagePageProps) {
  const query = useQuery(lineageQuery(type, id));
  const name = query.data && nameOf(query.data, type, id);
  useDocumentTitle(name === undefined ? 'Lineage' : `Lineage of ${name}`);
  return (
    <RecordPage
      query={query}
      backLink={<BackLink {...WAYS_BACK[type](id)} />}
      heading="Lineage"
      missing={{
        title: 'This record does not exist, or you do not have access to it',
        description: 'The address may be mistyped, or the record is in the trash.',
      }}
      failure="The lineage could not be loaded"
      loading={<LoadingLineage />}
    >
      {(lineage) => (
        <>
          <PageHeader
            title="Lineage"
            subtitle={
              <>
                From the opportunity to the funding rounds: <UserText>{name ?? ''}</UserText>
              </>
            }
          />
          <ol aria-label="Steps" className="mt-6 max-w-(--page-max)">
            <OpportunityStep lineage={lineage} stageName={formats.stageName} />
            <DecisionStep lineage={lineage} />
            <VentureStep lineage={lineage} />
            <KpiStep lineage={lineage} formats={formats} />
            <RoundStep lineage={lineage} />
          </ol>
        </>
      )}
    </RecordPage>
  );
}

const WAYS_BACK = {
  opportunity: (id: string) =>
    linkOptions({ to: '/otif/$opportunityId', params: { opportunityId: id }, children: 'Opportunity' }),
  decision: (id: string) =>
    linkOptions({ to: '/decisions/$decisionId', params: { decisionId: id }, children: 'Decision' }),
  venture: (id: string) =>
    linkOptions({ to: '/abundance-labs/$ventureId', params: { ventureId: id }, children: 'Venture' }),
  round: () => linkOptions({ to: '/capital', search: { tab: 'rounds' }, children: 'Funding rounds' }),
};

/** The title of the record that the path starts from. */
function nameOf({ opportunity, decisions, venture, rounds }: Lineage, type: LineageStart, id: string) {
  switch (type) {
    case 'opportunity':
      return opportunity?.title;
    case 'decision':
      return decisions.find((decision) => decision.id === id)?.title;
    case 'venture':
      return venture?.title;
    case 'round':
      return rounds?.find((round) => round.id === id)?.name;
  }
}

function LoadingLineage() {
  return (
    <div role="status">
      <span className="sr-only">Loading the lineage...</span>
      <Skeleton className="h-10 w-48 max-w-full" />
      <div className="mt-6 grid gap-4">
        {['opportunity', 'decision', 'venture', 'kpis', 'round'].map((step) => (
          <Skeleton key={step} className="h-20 w-full" />
        ))}
      </div>
    </div>
  );
}
