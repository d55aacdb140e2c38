import { Link } from '@tanstack/react-router';
import { InstallationHealthPage } from '../../features/system-health/components/installation-health-page.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { AccessRestricted } from '../access-restricted.tsx';
import { useCanSeeInstallation } from '../use-sees-installation.ts';

/** Installation health, for operators and admins of the firm. */
export function InstallationHealthRoute() {
  if (!useCanSeeInstallation())
    return (
      <AccessRestricted explanation="Only the firm's operators and administrators can view installation health." />
    );
  return (
    <InstallationHealthPage
      link={
        <Link to="/system/seed-status" className={buttonClass({ variant: 'ghost' })}>
          Seed status
        </Link>
      }
    />
  );
}
