import { useState } from 'react';

/** A manual refresh. Unlike polling, it shows a pending state. */
export function useManualRefresh(refetch: () => Promise<unknown>) {
  const [isRefreshing, setRefreshing] = useState(false);
  return {
    isRefreshing,
    refresh: () => {
      setRefreshing(true);
      void refetch().finally(() => setRefreshing(false));
    },
  };
}
