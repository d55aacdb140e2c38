import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './index.css';
import { adoptTyped, typedIn } from './app/door/adopt-typed.ts';
import { Door } from './app/door/door.tsx';
import { DOOR_OPEN } from './app/door/door-events.ts';
import { doorPageAt } from './app/door/door-pages.ts';
import { openSession } from './app/open-session.ts';
import { ignoreKeysDuringComposition } from './lib/keyboard.ts';
import { SESSION_QUERY_KEY } from './lib/session.ts';
import { guardDocumentLinks } from './ui/load-document.ts';
import { applyStoredTheme } from './ui/theme.ts';

const loadPlatform = async () => {
  const [{ Platform }] = await Promise.all([import('./app/platform.tsx'), wholeSheet()]);
  return Platform;
};

let sheet: Promise<void> | undefined;

/** Resolves once the sheet of the whole product is there, which its document only names; the pages of the door have one of their own. */
function wholeSheet(): Promise<void> {
  sheet ??= new Promise((resolve, reject) => {
    const href = document.head.querySelector<HTMLMetaElement>('meta[name="sheet"]')?.content;
    if (href === undefined) throw new Error('The document names no style sheet');
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // Whoever needs it next asks for it again.
      sheet = undefined;
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
  return sheet;
}

/** Starts what the server sends to visitors, who have no session, for a page of the door. */
async function openDoor(root: HTMLElement): Promise<void> {
  ignoreKeysDuringComposition();
  guardDocumentLinks();
  applyStoredTheme();
  const page = doorPageAt(location.pathname);
  if (page === undefined) throw new Error(`${location.pathname} is no page of the door`);
  const queryClient = openSession();
  queryClient.setQueryData(SESSION_QUERY_KEY, null);
  const search = Object.fromEntries(new URLSearchParams(location.search));
  const Page = await page.load();
  const hash = location.hash.slice(1);
  const isDrawn = !page.dependsOn?.({ search, hash });
  if (!isDrawn) root.replaceChildren();
  const typed = typedIn(root);
  const door = (
    <StrictMode>
      <Door
        queryClient={queryClient}
        Page={Page}
        title={page.title}
        search={search}
        hash={hash}
        loadPlatform={loadPlatform}
        onReady={() => {
          // First: from here on what is typed takes no press back.
          dispatchEvent(new Event(DOOR_OPEN));
          adoptTyped(root, typed);
          prepareToLeadIn(root);
        }}
      />
    </StrictMode>
  );
  if (isDrawn) {
    // In slices, between which the page can be used.
    startTransition(() => {
      hydrateRoot(root, door);
    });
  } else {
    createRoot(root).render(door);
    // What is not drawn at build may say a name in letters whose face only the whole sheet has.
    void wholeSheet().catch(() => undefined);
  }
}

/** Fetches the platform once somebody fills in a form or is at a button, and is about to come in; readers, who press into a text, are not. */
function prepareToLeadIn(root: HTMLElement): void {
  const prepare = ({ target }: Pick<Event, 'target'>) => {
    if (!(target instanceof Element) || target.closest('form, button') === null) return;
    root.removeEventListener('focusin', prepare);
    void loadPlatform().catch(() => undefined);
  };
  root.addEventListener('focusin', prepare);
  // Some have begun before the script came.
  prepare({ target: document.activeElement });
}

const rootElement = document.getElementById('root');
if (rootElement === null) throw new Error('door.html has no element with the id "root"');
void openDoor(rootElement);
