import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useManualRefresh } from './use-manual-refresh.ts';

type MeasuredPageProps<Data> = {
  title: string;
  subtitle: string;
  /** Link to the other page about the system. */
  link: ReactNode;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  loading: string;
  failed: string;
  failedClass?: string;
  /** Label of the earlier result, which stays visible if a refetch fails. */
  earlier: string;
  children: (data: Data) => ReactNode;
};

/** A page of measurements that are refetched regularly. The last result stays visible if a refetch fails. */
export function MeasuredPage<Data>(page: MeasuredPageProps<Data>) {
  const { data, error, refetch } = page.query;
  const { isRefreshing, refresh } = useManualRefresh(refetch);
  return (
    <>
      <PageHeader
        title={page.title}
        subtitle={page.subtitle}
        actions={
          <>
            {page.link}
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
              <Alert tone="danger" title={<span className={page.failedClass}>{page.failed}.</span>}>
                {failureMessage(error)} {page.earlier}
              </Alert>
            )}
            {page.children(data)}
          </>
        ) : error !== null ? (
          <ErrorState
            title={<span className={page.failedClass}>{page.failed}</span>}
            description={failureMessage(error)}
            onRetry={refresh}
            isRetrying={isRefreshing}
          />
        ) : (
          <Panel padded={false}>
            <LoadingList text={page.loading} />
          </Panel>
        )}
      </div>
    </>
  );
}
