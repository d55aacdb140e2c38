import type { VentureSummary } from '@aicv/contracts/ventures/ventures';
import { VENTURE_STAGES, type VentureStage } from '@aicv/domain/ventures/venture';
import type { UseQueryResult } from '@tanstack/react-query';
import { MetricValue } from '../../../components/data/metric-value.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import type { DisplayText } from '../../../lib/format/display-text.ts';
import { LoadingRows } from './loading-rows.tsx';
import { type StageAppearance, StageBars } from './stage-bars.tsx';
import { WhenLoaded } from './when-loaded.tsx';

interface LabsMetric {
  readonly label: string;
  readonly value: DisplayText;
  /** What the metric counts or how it is computed. */
  readonly remark: string;
}

type LabsStagesProps = {
  summary: UseQueryResult<VentureSummary>;
  look: StageAppearance<VentureStage>;
  /** The metrics below the stages. */
  metricsOf: (summary: VentureSummary) => readonly LabsMetric[];
};

/** Overview of the studio: ventures by stage, and their totals. */
export function LabsStages({ summary, look, metricsOf }: LabsStagesProps) {
  return (
    <Panel title="Ventures by stage" padded={false}>
      <WhenLoaded
        query={summary}
        failure="The venture metrics could not be loaded"
        loading={
          <>
            <LoadingRows text="Loading the figures..." rows={4} rowClassName="h-12" />
            <div className="h-28 border-line border-t" />
          </>
        }
      >
        {(data) => (
          <>
            <StageBars
              label="Ventures by stage"
              look={look}
              to="/abundance-labs"
              nouns={['venture', 'ventures']}
              rows={VENTURE_STAGES.map((stage) => ({ stage, count: data.stages[stage] }))}
            />
            <dl className="grid min-h-28 grid-cols-2 gap-4 border-line border-t p-4">
              {metricsOf(data).map(({ label, value, remark }) => (
                <div key={label} className="min-w-0">
                  <dt className="label text-fg-2">{label}</dt>
                  <dd className="mt-1 font-display text-fg text-figure">
                    <MetricValue of={value} />
                  </dd>
                  <dd className="mt-0.5 text-fg-3 text-xs">{remark}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </WhenLoaded>
    </Panel>
  );
}
