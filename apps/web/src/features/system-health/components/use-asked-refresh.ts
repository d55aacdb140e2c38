import { useState } from 'react';

/** A refresh that a person asked for, as opposed to those of the clock, which must not be seen. */
export function useAskedRefresh(refetch: () => Promise<unknown>) {
  const [isRefreshing, setRefreshing] = useState(false);
  return {
    isRefreshing,
    refresh: () => {
      setRefreshing(true);
      void refetch().finally(() => setRefreshing(false));
    },
  };
}
