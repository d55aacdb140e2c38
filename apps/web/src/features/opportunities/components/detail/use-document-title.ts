import { brand } from '@aicv/domain/brand';
import { useEffect } from 'react';

/** Names the record that is shown in the document's title; the router gives the page's own name on leaving. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
