import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { useMetricViewer } from '../app/dashboard/use-metric-viewer.ts';
import { MetricInfoButton } from '../features/metrics/components/metric-info-button.tsx';
import { VenturesPage } from '../features/ventures/components/list/ventures-page.tsx';
import { venturesSearchOf } from '../features/ventures/model/ventures-search.ts';

/** Abundance Labs (REQ-208). The address holds the filters. */
export function AbundanceLabsRoute() {
  return (
    <PageAccess capability="labs.read" writing="labs.write" reminder="abundance-labs">
      <Ventures />
    </PageAccess>
  );
}

function Ventures() {
  const navigate = useNavigate({ from: '/abundance-labs' });
  const search = useSearch({ from: '/protected/abundance-labs' });
  // None of these metrics depends on the rounds.
  const viewer = useMetricViewer(false);
  return (
    <VenturesPage
      search={venturesSearchOf(search)}
      onSearchChange={(change) => navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
      infoOf={({ label, metric, value }) => (
        <MetricInfoButton
          label={label}
          metrics={[metric]}
          answer={undefined}
          isSample={value.isSample}
          viewer={viewer}
          className="-mr-1.5"
        />
      )}
    />
  );
}
