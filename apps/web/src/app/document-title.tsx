import { useMatches } from '@tanstack/react-router';
import { useDocumentTitle } from '../lib/hooks/use-document-title.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's own part of the document's title. */
    title?: string;
    /** A board or a table, which takes the width of the screen. */
    isWide?: true;
  }
}

/** Sets the document's title to that of the current page; an unknown address has the title of the 404 page. */
export function DocumentTitle() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? 'Page not found';
  useDocumentTitle(title);
  return null;
}
