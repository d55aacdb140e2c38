import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { FullScreenSpinner } from '../../ui/full-screen-spinner.tsx';
import { loadDocument } from '../../ui/load-document.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { LOADING_PLATFORM } from '../loading-text.ts';
import { type PublicLinkProps, type PublicNavigation, PublicNavigationContext } from '../public-navigation.ts';
import { doorPageAt } from './door-pages.ts';

type ShownPage = {
  Page: ComponentType;
  /** The page's own part of the document's title. */
  title: string;
  search: PublicNavigation['search'];
  hash: string;
};

type DoorProps = ShownPage & {
  queryClient: QueryClient;
  /** Fetches the platform, which shows what stands in the address by then. */
  loadPlatform: () => Promise<ComponentType>;
  /** Called once the page is React's. */
  onReady: () => void;
};

/**
 * A public page by itself, and the way in: whoever has signed in goes on to the platform without loading the document anew. Its first
 * rendering must be what `prerender.tsx` has drawn.
 */
export function Door({ queryClient, loadPlatform, onReady, ...first }: DoorProps) {
  const [{ Page, title, search, hash }, setShown] = useState<ShownPage>(first);
  useDocumentTitle(title);
  const [isLeaving, setLeaving] = useState(false);
  const [Platform, setPlatform] = useState<ComponentType | null>(null);
  // Toasts stand in the body, which is not drawn at build.
  const [hasToasts, setHasToasts] = useState(false);
  useEffect(() => {
    setHasToasts(true);
    onReady();
  }, [onReady]);
  useEffect(() => {
    // Another link of a mail, opened where one is shown already: nothing but its # is new, which loads no document.
    const follow = () => setShown((now) => ({ ...now, hash: location.hash.slice(1) }));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const navigation: PublicNavigation = useMemo(
    () => ({
      Link: PlainLink,
      search,
      hash,
      goTo: (href) => {
        const url = new URL(href, location.href);
        const page = doorPageAt(url.pathname);
        if (page !== undefined) {
          // In the same document, so that a toast of the page that is left is still read on the next.
          page.load().then(
            (Next) => {
              history.replaceState(null, '', href);
              setShown({
                Page: Next,
                title: page.title,
                search: Object.fromEntries(url.searchParams),
                hash: url.hash.slice(1),
              });
            },
            () => void loadDocument(() => location.replace(href)),
          );
          return;
        }
        const left = location.href;
        history.replaceState(null, '', href);
        setLeaving(true);
        loadPlatform().then(
          (Loaded) => setPlatform(() => Loaded),
          // The session is there: the document as a whole leads in as well.
          () =>
            void loadDocument(
              () => location.reload(),
              () => {
                history.replaceState(null, '', left);
                setLeaving(false);
              },
            ),
        );
      },
    }),
    [search, hash, loadPlatform],
  );
  let shown = <Page />;
  if (Platform !== null) shown = <Platform />;
  else if (isLeaving) shown = <FullScreenSpinner text={LOADING_PLATFORM} />;
  return (
    <QueryClientProvider client={queryClient}>
      <PublicNavigationContext value={navigation}>{shown}</PublicNavigationContext>
      {hasToasts ? <Toaster /> : null}
    </QueryClientProvider>
  );
}

function PlainLink({ to, hash, ...link }: PublicLinkProps) {
  return <a {...link} href={hash === undefined ? to : `${to}#${hash}`} />;
}
