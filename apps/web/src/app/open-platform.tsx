import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../lib/next-task.ts';
import { applyStoredTheme } from '../ui/theme.ts';
import { App } from './app.tsx';
import { openSession } from './open-session.ts';
import { prefetchSession } from './prefetch-session.ts';
import { createAppRouter } from './router.tsx';

/** Whoever waits longer, counted from the first script, is told that something is on its way: ms. */
const PATIENCE_MS = 1_000;

/**
 * Starts the platform at the address that the browser shows. The frame that the document may have drawn (decision 101) stays until the page
 * can take its place in one go: one that came in pieces would take it away first.
 */
export async function openPlatform(root: HTMLElement): Promise<void> {
  applyStoredTheme();
  const queryClient = openSession();
  const session = prefetchSession(queryClient);
  // A slow phone takes some 50 ms for each of these steps.
  await nextTask();
  const router = createAppRouter();
  await nextTask();
  // Whoever goes back meanwhile: what is rendered later hears of nothing that was before.
  router.history.subscribe(router.load);
  const loading = router.load();
  const whole = session.then((isSomebody) => (isSomebody ? loading : undefined));
  const patience = new Promise((resolve) => setTimeout(resolve, root.hasChildNodes() ? PATIENCE_MS : 0));
  void Promise.race([whole, patience]).finally(() => {
    // In slices, as a whole page in one go would hold up what the reader does meanwhile.
    startTransition(() => {
      createRoot(root).render(
        <StrictMode>
          <App queryClient={queryClient} router={router} />
        </StrictMode>,
      );
    });
  });
}
