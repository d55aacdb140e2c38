import { brand } from '@aicv/domain/text/brand';
import { useEffect } from 'react';

/** Sets the document title to the page, or to the record on it (REQ-143). */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
