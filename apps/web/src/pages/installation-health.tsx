import { AccessRestricted } from '../app/access/access-restricted.tsx';
import { useCanSeeInstallation } from '../app/access/use-sees-installation.ts';
import { InstallationHealthPage } from '../features/system-health/components/installation-health-page.tsx';

/** Installation health, for operators and admins of the firm. */
export function InstallationHealthRoute() {
  if (!useCanSeeInstallation())
    return (
      <AccessRestricted explanation="Only the firm's operators and administrators can view installation health." />
    );
  return <InstallationHealthPage />;
}
