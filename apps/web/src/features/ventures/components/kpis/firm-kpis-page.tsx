import { useQuery } from '@tanstack/react-query';
import { Fact, FactList } from '../../../../components/data/fact-list.tsx';
import { BackLink } from '../../../../components/layout/back-link.tsx';
import { Breadcrumb } from '../../../../components/layout/breadcrumb.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { firmNoticesQuery } from '../../kpi-queries.ts';
import { FIRM_METRIC_USES } from '../../model/firm-metrics.ts';
import { NoticeAlerts } from '../venture-notices.tsx';
import { KpiList } from './kpi-list.tsx';

/** The firm's own KPIs, the source of its metrics (REQ-217, REQ-234). */
export function FirmKpisPage() {
  // Only for warnings: the page is complete without this response.
  const { data, isPending } = useQuery(firmNoticesQuery);
  const notices = data?.notices ?? [];
  return (
    <>
      <Breadcrumb>
        <BackLink to="/capital" activeOptions={{ exact: true }}>
          Capital
        </BackLink>
      </Breadcrumb>
      <PageHeader title="Firm figures" subtitle="The data behind the Capital and dashboard figures" />
      <div className="mt-5">
        <KpiList
          ventureId={null}
          emptyText="Record the firm's revenue, cash and burn by month, or import them from a CSV file. Capital shows sample values until then."
          awaitsAbove={isPending}
          above={
            <div className="mb-5 empty:hidden">
              <NoticeAlerts notices={notices} />
            </div>
          }
          below={<MetricUses />}
        />
      </div>
    </>
  );
}

function MetricUses() {
  return (
    <Panel title="How the figures are used" className="mt-4">
      <FactList>
        {FIRM_METRIC_USES.map(({ metric, use }) => (
          <Fact key={metric} term={<code className="text-fg">{metric}</code>}>
            {use}
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
}
