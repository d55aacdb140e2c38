import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { UseQueryResult } from '@tanstack/react-query';
import { Panel } from '../../../components/layout/panel.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import type { ApiAnswer } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { LoadingRows } from './loading-rows.tsx';
import { type StageAppearance, StageBars } from './stage-bars.tsx';
import { WhenLoaded } from './when-loaded.tsx';

type OtifFunnelProps = {
  pipeline: UseQueryResult<ApiAnswer<'GET /api/opportunities/summary'>>;
  look: StageAppearance<OpportunityStage>;
};

/** Overview of the board: the number of opportunities in each stage, and their mean score. */
export function OtifFunnel({ pipeline, look }: OtifFunnelProps) {
  const total = pipeline.data?.total;
  return (
    <Panel
      title="Pipeline"
      padded={false}
      actions={total === undefined ? null : <span className="text-fg-2 text-sm">{formatCount(total)} total</span>}
    >
      <WhenLoaded
        query={pipeline}
        failure="The pipeline could not be loaded"
        loading={<LoadingRows text="Loading the pipeline..." rows={5} rowClassName="h-12" />}
      >
        {({ stages }) => (
          <StageBars
            label="Opportunities by stage"
            look={look}
            to="/otif"
            nouns={['opportunity', 'opportunities']}
            rows={stages.map(({ stage, count, scoredCount, meanScore }) => ({
              stage,
              count,
              remark: meanLabel(meanScore, scoredCount),
            }))}
          />
        )}
      </WhenLoaded>
    </Panel>
  );
}

function meanLabel(meanScore: string | null, scoredCount: number) {
  if (meanScore === null) return 'Not scored';
  return (
    <>
      <VisuallyHidden>mean score </VisuallyHidden>
      <span aria-hidden="true">Mean </span>
      {meanScore} of {scoredCount} scored
    </>
  );
}
