import { isServerReachable } from '../../lib/api/connection.ts';
import { showPartLoadError } from '../feedback/show-part-load-error.ts';

/**
 * Replaces the page with a document, for example `() => location.reload()`. If the server does not respond, keeps the page and shows an
 * error.
 */
export async function loadDocument(load: () => void, onUnreachable?: () => void): Promise<void> {
  if (await isServerReachable()) return load();
  showPartLoadError('This page could not be loaded');
  onUnreachable?.();
}

/**
 * Guards every unhandled link to another document of the product: the page stays if the server does not respond. Otherwise the browser
 * would show its own error page, and the input would be lost.
 */
export function guardDocumentLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || event.defaultPrevented || event.button !== 0 || isForAnotherTab(event, link)) return;
    if (link.origin !== location.origin || link.hasAttribute('download') || isOfThisDocument(link)) return;
    event.preventDefault();
    void loadDocument(() => location.assign(link.href));
  });
}

function isForAnotherTab({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, { target }: HTMLAnchorElement): boolean {
  return ctrlKey || metaKey || shiftKey || altKey || !['', '_self'].includes(target);
}

const isOfThisDocument = ({ href, hash }: HTMLAnchorElement): boolean =>
  hash !== '' && href.slice(0, -hash.length) === location.href.replace(/#.*$/, '');
