import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { ErrorState } from './error-state.tsx';

/** The parts of a failed query that the message needs. */
export type FailedQuery = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;

type QueryFailureProps = Pick<ComponentProps<typeof ErrorState>, 'headingLevel' | 'className' | 'retryLabel'> & {
  query: FailedQuery;
  /** The failed action, for example "The stages could not be loaded". */
  title: string;
};

/** Replaces content that failed to load: the reason, and a button to retry. */
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
