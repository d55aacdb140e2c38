import { PageAccess } from '../../app/access/page-access.tsx';
import { FirmKpisPage } from '../../features/ventures/components/kpis/firm-kpis-page.tsx';

/** The firm's own KPIs, for users who record them. Requires both modules: Labs stores the values that Capital shows. */
export function FirmKpisRoute() {
  return (
    <PageAccess capability="capital.metrics" reminder="capital">
      <PageAccess capability="labs.write">
        <FirmKpisPage />
      </PageAccess>
    </PageAccess>
  );
}
