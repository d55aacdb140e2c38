import { Link } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { useCanSeeInstallation } from '../app/access/use-sees-installation.ts';
import { buttonClass } from '../components/form/button-class.ts';
import { SeedStatusPage } from '../features/system-health/components/seed-status-page.tsx';

/** System Health / Seed Status, for all signed-in users (REQ-126, REQ-258). */
export function SeedStatusRoute() {
  const seesInstallation = useCanSeeInstallation();
  return (
    <PageAccess capability="system.seed-status">
      <SeedStatusPage
        link={
          seesInstallation ? (
            <Link to="/system/health" className={buttonClass({ variant: 'ghost' })}>
              Installation health
            </Link>
          ) : null
        }
      />
    </PageAccess>
  );
}
