import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { FullScreenSpinner } from '../../components/feedback/full-screen-spinner.tsx';
import { LazyToaster } from '../../components/feedback/lazy-toaster.tsx';
import { loadDocument } from '../../components/markdown/load-document.ts';
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts';
import { LOADING_PLATFORM } from '../loading/loading-text.ts';
import { type PublicLinkProps, type PublicNavigation, PublicNavigationContext } from './public-navigation.ts';
import { publicPageAt } from './public-pages.ts';

type ShownPage = {
  Page: ComponentType;
  /** The page's own part of the document's title. */
  title: string;
  search: PublicNavigation['search'];
  hash: string;
};

type PublicAppProps = ShownPage & {
  queryClient: QueryClient;
  /** Loads the platform, which then shows the page at the current address. */
  loadPlatform: () => Promise<ComponentType>;
  /** Called once React has rendered the page. */
  onReady: () => void;
};

/**
 * Shows a public page, and after a sign-in the platform, without a reload of the document. The first render must match the output of
 * `prerender.tsx`.
 */
export function PublicApp({ queryClient, loadPlatform, onReady, ...first }: PublicAppProps) {
  const [{ Page, title, search, hash }, setShown] = useState<ShownPage>(first);
  useDocumentTitle(title);
  const [isLeaving, setLeaving] = useState(false);
  const [Platform, setPlatform] = useState<ComponentType | null>(null);
  useEffect(onReady, [onReady]);
  useEffect(() => {
    // Another emailed link to the same page changes only the fragment, which loads no document.
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
        const page = publicPageAt(url.pathname);
        if (page !== undefined) {
          // In the same document: a toast of this page stays readable on the next.
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
          // The session exists, so a reload opens the platform, too.
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
      <LazyToaster />
    </QueryClientProvider>
  );
}

function PlainLink({ to, hash, ...link }: PublicLinkProps) {
  return <a {...link} href={hash === undefined ? to : `${to}#${hash}`} />;
}
