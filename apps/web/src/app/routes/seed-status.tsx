import { SeedStatusPage } from '../../features/system-health/components/seed-status-page.tsx';
import { PageAccess } from '../page-access.tsx';

/** System Health / Seed Status, for everybody signed in (decisions 4). */
export function SeedStatusRoute() {
  return (
    <PageAccess capability="system.seed-status">
      <SeedStatusPage />
    </PageAccess>
  );
}
