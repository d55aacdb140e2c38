import { Link } from '@tanstack/react-router';
import { SeedStatusPage } from '../../features/system-health/components/seed-status-page.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { PageAccess } from '../page-access.tsx';
import { useCanSeeInstallation } from '../use-sees-installation.ts';

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
