import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { LazyToaster } from '../../components/feedback/lazy-toaster.tsx';
import { guardDocumentLinks } from '../../components/markdown/load-document.ts';
import { userQuery } from '../../features/accounts/queries.ts';
import { legalStatusQuery } from '../../features/legal/queries.ts';
import { nextTask } from '../../lib/api/next-task.ts';
import { ignoreKeysDuringComposition } from '../../lib/hooks/keyboard.ts';
import { applyStoredTheme } from '../../styles/theme.ts';
import { Platform } from '../platform.tsx';
import { type AppRouter, createAppRouter } from '../router.tsx';
import { openSession } from './open-session.ts';

/** The longest time that the document's loading screen stays before the first render: ms. */
const PATIENCE_MS = 1_000;

/**
 * Starts the platform at the address that the browser shows. The loading screen of the document stays until the session and the code of the
 * page are there, for one second at most; the first render then replaces it.
 */
export async function openPlatform(root: HTMLElement): Promise<void> {
  ignoreKeysDuringComposition();
  guardDocumentLinks();
  applyStoredTheme();
  const queryClient = openSession();
  const session = prefetchSession(queryClient);
  // A slow phone takes some 50 ms for each of these steps.
  await nextTask();
  const router = createAppRouter();
  await nextTask();
  // The user may navigate back before the first render, which subscribes too late to receive that event.
  router.history.subscribe(router.load);
  const loading = router.load();
  const whole = session.then((isSignedIn) => (isSignedIn ? loading : undefined));
  const patience = new Promise((resolve) => setTimeout(resolve, root.hasChildNodes() ? PATIENCE_MS : 0));
  void Promise.race([whole, patience]).finally(() => {
    // In slices: rendering a whole page at once would block the user's input.
    startTransition(() => {
      createRoot(root).render(
        <StrictMode>
          <App queryClient={queryClient} router={router} />
        </StrictMode>,
      );
    });
  });
}

/** The whole page: data, router and toasts. */
function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Platform router={router} />
      <LazyToaster />
    </QueryClientProvider>
  );
}

/**
 * Fetches the user and the legal status while the page's code loads. Data behind the agreement is not requested here: before acceptance, a
 * refusal would be an error in the console. Resolves with true if a user is signed in and both have loaded. A failure occurs again when the
 * frame renders, which shows it.
 */
async function prefetchSession(queryClient: QueryClient): Promise<boolean> {
  const person = queryClient.prefetchQuery(userQuery);
  // For a visitor, the user query resolves without a request, and the legal status would be refused.
  const isVisitor = document.documentElement.dataset.session === 'none';
  const legal = isVisitor ? undefined : queryClient.prefetchQuery(legalStatusQuery);
  await person;
  if (queryClient.getQueryData(userQuery.queryKey) == null) return false;
  await legal;
  return true;
}
