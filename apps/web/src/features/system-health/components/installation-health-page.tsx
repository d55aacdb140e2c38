import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/form/button-class.ts';
import { installationHealthQuery } from '../queries.ts';
import { InstallationMetrics } from './installation-metrics.tsx';
import { MeasuredPage } from './measured-page.tsx';

const INSTALLATION_HEALTH_HEADER = {
  title: 'Installation health',
  subtitle: 'Updated every 10 seconds while this page is visible',
} as const;

/** Health of the installation, for its operators. Measured every ten seconds while the page is visible. */
export function InstallationHealthPage() {
  return (
    <MeasuredPage
      {...INSTALLATION_HEALTH_HEADER}
      link={
        <Link to="/system/seed-status" className={buttonClass({ variant: 'ghost' })}>
          Seed status
        </Link>
      }
      query={useQuery(installationHealthQuery)}
      loading="Measuring the installation..."
      failed="The installation health could not be loaded"
      earlier="The values below are from the time shown."
    >
      {(data) => <InstallationMetrics of={data} />}
    </MeasuredPage>
  );
}
