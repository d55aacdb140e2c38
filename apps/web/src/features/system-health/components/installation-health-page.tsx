import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { installationHealthQuery } from '../api/installation-health-query.ts';
import { InstallationFigures } from './installation-figures.tsx';
import { useAskedRefresh } from './use-asked-refresh.ts';

type InstallationHealthPageProps = {
  /** Leads to what else is told of the system. */
  link: ReactNode;
};

/** How the installation is, for who operates it: measured every ten seconds while the page is in sight. */
export function InstallationHealthPage({ link }: InstallationHealthPageProps) {
  const { data, error, refetch } = useQuery(installationHealthQuery);
  const { isRefreshing, refresh } = useAskedRefresh(refetch);
  return (
    <>
      <PageHeader
        title="Installation health"
        subtitle="Measured every ten seconds while this page is in sight"
        actions={
          <>
            {link}
            <Button icon={<RotateCw />} pending={isRefreshing} onClick={refresh}>
              REFRESH
            </Button>
          </>
        }
      />
      <div className="mt-5 grid gap-4">
        {data !== undefined ? (
          <>
            {error === null ? null : (
              <Alert tone="danger" title="The figures could not be read.">
                {failureMessage(error)} Those below are of the time given.
              </Alert>
            )}
            <InstallationFigures of={data} />
          </>
        ) : error !== null ? (
          <ErrorState
            title="The figures could not be read"
            description={failureMessage(error)}
            onRetry={refresh}
            isRetrying={isRefreshing}
          />
        ) : (
          <Panel padded={false}>
            <LoadingList text="Measuring the installation..." />
          </Panel>
        )}
      </div>
    </>
  );
}
