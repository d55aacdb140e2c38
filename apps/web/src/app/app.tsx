import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '../ui/toaster.tsx';
import { Platform } from './platform.tsx';

/** The whole page: data, router and toasts. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Platform />
      <Toaster />
    </QueryClientProvider>
  );
}
