import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './index.css';
import { openSession } from './app/loading/open-session.ts';
import { adoptTyped, typedIn } from './app/public/adopt-typed.ts';
import { PublicApp } from './app/public/public-app.tsx';
import { PUBLIC_APP_READY } from './app/public/public-events.ts';
import { publicPageAt } from './app/public/public-pages.ts';
import { guardDocumentLinks } from './components/markdown/load-document.ts';
import { ignoreKeysDuringComposition } from './lib/hooks/keyboard.ts';
import { SESSION_QUERY_KEY } from './lib/session/session.ts';
import { applyStoredTheme } from './styles/theme.ts';

const loadPlatform = async () => {
  const [{ Platform }] = await Promise.all([import('./app/platform.tsx'), wholeSheet()]);
  return Platform;
};

let sheet: Promise<void> | undefined;

/** Resolves once the full style sheet has loaded. The document only names it: the public pages have a smaller one. */
function wholeSheet(): Promise<void> {
  sheet ??= new Promise((resolve, reject) => {
    const href = document.head.querySelector<HTMLMetaElement>('meta[name="sheet"]')?.content;
    if (href === undefined) throw new Error('The document names no style sheet');
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // The next call requests it again.
      sheet = undefined;
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
  return sheet;
}

/** Starts a public page in the document that the server sends to visitors without a session. */
async function openPublicApp(root: HTMLElement): Promise<void> {
  ignoreKeysDuringComposition();
  guardDocumentLinks();
  applyStoredTheme();
  const page = publicPageAt(location.pathname);
  if (page === undefined) throw new Error(`${location.pathname} is not a public page`);
  const queryClient = openSession();
  queryClient.setQueryData(SESSION_QUERY_KEY, null);
  const search = Object.fromEntries(new URLSearchParams(location.search));
  const Page = await page.load();
  const hash = location.hash.slice(1);
  const isPrerendered = !page.dependsOn?.({ search, hash });
  if (isPrerendered) page.prepare?.(queryClient);
  else root.replaceChildren();
  const typed = typedIn(root);
  const app = (
    <StrictMode>
      <PublicApp
        queryClient={queryClient}
        Page={Page}
        title={page.title}
        search={search}
        hash={hash}
        loadPlatform={loadPlatform}
        onReady={() => {
          // First: after this event, input no longer cancels a deferred press.
          dispatchEvent(new Event(PUBLIC_APP_READY));
          adoptTyped(root, typed);
          prepareToLeadIn(root);
        }}
      />
    </StrictMode>
  );
  if (isPrerendered) {
    // In slices, between which the page responds to input.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    createRoot(root).render(app);
    // A page that is not prerendered may show a name whose characters only the full style sheet has a font for.
    void wholeSheet().catch(() => undefined);
  }
}

/** Loads the platform once a form or a button has the focus: a sign-in may follow. A press on text does not load it. */
function prepareToLeadIn(root: HTMLElement): void {
  const prepare = ({ target }: Pick<Event, 'target'>) => {
    if (!(target instanceof Element) || target.closest('form, button') === null) return;
    root.removeEventListener('focusin', prepare);
    void loadPlatform().catch(() => undefined);
  };
  root.addEventListener('focusin', prepare);
  // The focus may have moved before the script loaded.
  prepare({ target: document.activeElement });
}

const rootElement = document.getElementById('root');
if (rootElement === null) throw new Error('public.html has no element with the id "root"');
void openPublicApp(rootElement);
