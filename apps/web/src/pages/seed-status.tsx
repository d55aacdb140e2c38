import { PageAccess } from '../app/access/page-access.tsx';
import { useCanSeeInstallation } from '../app/access/use-sees-installation.ts';
import { SeedStatusPage } from '../features/system-health/components/seed-status-page.tsx';

/** System Health / Seed Status, for all signed-in users (REQ-126, REQ-258). */
export function SeedStatusRoute() {
  const seesInstallation = useCanSeeInstallation();
  return (
    <PageAccess capability="system.seed-status">
      <SeedStatusPage seesInstallation={seesInstallation} />
    </PageAccess>
  );
}
