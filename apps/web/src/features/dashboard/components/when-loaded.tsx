import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from '../../../ui/query-failure.tsx';

type WhenLoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** The failed action, for example "The stages could not be loaded". */
  failure: string;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The content of one panel; where it fails, the others stay. */
export function WhenLoaded<Data>({ query, failure, loading, children }: WhenLoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return loading;
  return <QueryFailure className="m-4" headingLevel={3} title={failure} query={query} />;
}
