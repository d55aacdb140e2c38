import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { Button } from '../../../components/form/button.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
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
