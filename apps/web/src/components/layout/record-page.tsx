import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isAbsence } from '../../lib/api/api-request-error.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { QueryFailure } from '../feedback/query-failure.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { PageHeader } from './page-header.tsx';

type RecordPageProps<R> = {
  query: Pick<UseQueryResult<R>, 'data' | 'isError' | 'error' | 'refetch' | 'isFetching'>;
  backLink: ReactNode;
  /** The page's heading until the record has loaded. */
  heading: string;
  missing: { readonly heading?: string; readonly title: string; readonly description: string };
  /** Message if the record fails to load ("The venture could not be loaded"). */
  failure: string;
  loading: ReactNode;
  children: (record: R) => ReactNode;
};

/** The page of one record: a back link, then the record, or its missing, failed or loading state. */
export function RecordPage<R>({ query, backLink, heading, missing, failure, loading, children }: RecordPageProps<R>) {
  const { data, isError, error } = query;
  return (
    <>
      <Breadcrumb>{backLink}</Breadcrumb>
      {isAbsence(error) ? (
        <>
          <PageHeader title={missing.heading ?? heading} />
          <EmptyState
            className="mt-6"
            icon={<SearchX />}
            title={missing.title}
            description={missing.description}
            action={backLink}
          />
        </>
      ) : data !== undefined ? (
        children(data)
      ) : isError ? (
        <>
          <PageHeader title={heading} />
          <QueryFailure className="mt-6" title={failure} query={query} />
        </>
      ) : (
        loading
      )}
    </>
  );
}
