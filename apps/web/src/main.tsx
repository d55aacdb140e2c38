import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './index.css';
import { App } from './app/app.tsx';
import { openSession } from './app/open-session.ts';
import { prefetchSession } from './app/prefetch-session.ts';
import { createAppRouter } from './app/router.tsx';
import { whenWhole } from './app/when-whole.ts';
import { applyStoredTheme } from './ui/theme.ts';

const rootElement = document.getElementById('root');
if (rootElement === null) throw new Error('index.html has no element with the id "root"');

applyStoredTheme();
const queryClient = openSession();
const router = createAppRouter();
await whenWhole(rootElement, [prefetchSession(queryClient), router.load()]);

// In slices, as a whole page in one go would hold up what the reader does meanwhile.
startTransition(() => {
  createRoot(rootElement).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  );
});
