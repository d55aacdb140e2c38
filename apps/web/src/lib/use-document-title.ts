import { brand } from '@aicv/domain/brand';
import { useEffect } from 'react';

/** Names the page, or the record that it shows, in the document's title (REQ-143). */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
