import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LazyToaster } from '../components/feedback/lazy-toaster.tsx';
import { Platform } from './platform.tsx';
import type { AppRouter } from './router.tsx';

/** The whole page: data, router and toasts. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Platform router={router} />
      <LazyToaster />
    </QueryClientProvider>
  );
}
