import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { guardDocumentLinks } from '../../components/markdown/load-document.ts';
import { nextTask } from '../../lib/api/next-task.ts';
import { ignoreKeysDuringComposition } from '../../lib/hooks/keyboard.ts';
import { applyStoredTheme } from '../../styles/theme.ts';
import { App } from '../app.tsx';
import { createAppRouter } from '../router.tsx';
import { openSession } from './open-session.ts';
import { prefetchSession } from './prefetch-session.ts';

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
