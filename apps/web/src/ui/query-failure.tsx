import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { failureMessage } from '../lib/api-request-error.ts';
import { ErrorState } from './error-state.tsx';

/** What of a query is asked for where it has failed. */
export type FailedQuery = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;

type QueryFailureProps = Pick<ComponentProps<typeof ErrorState>, 'headingLevel' | 'className' | 'retryLabel'> & {
  query: FailedQuery;
  /** What could not be done, for example "The stages could not be loaded". */
  title: string;
};

/** In the place of what did not come: why, and trying again. */
export function QueryFailure({ query, ...said }: QueryFailureProps) {
  return (
    <ErrorState
      {...said}
      description={query.error === null ? undefined : failureMessage(query.error)}
      onRetry={() => query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
