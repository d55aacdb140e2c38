import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';

type WhenLoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** The error title, for example "The stages could not be loaded". */
  failure: string;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The content of one panel. If its query fails, the other panels stay. */
export function WhenLoaded<Data>({ query, failure, loading, children }: WhenLoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return loading;
  return <QueryFailure className="m-4" headingLevel={3} title={failure} query={query} />;
}
