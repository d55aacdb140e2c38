/** Keeps the current page, with its input, until the next one can be shown. */
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { showPartLoadError } from '../../components/feedback/show-part-load-error.ts';
import type { LazyPage } from './lazy-page.tsx';

/** Shorter waits show nothing. */
const SHOWN_AFTER_MS = 200;

const listeners = new Set<() => void>();
let isShown = false;

function showLoading(isLoading: boolean): void {
  isShown = isLoading;
  for (const listener of listeners) listener();
}

/** Whether the user has been waiting for the next page. */
export function useIsPageLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => isShown,
  );
}

/**
 * Loads the code of the next page before the address changes. A navigation whose code cannot be loaded is canceled with a message. If
 * several are pending, the last one wins.
 */
export function preloadBeforeNavigation(router: AnyRouter): void {
  let latest = 0;
  const blocker: Parameters<RouterHistory['block']>[0] = {
    enableBeforeUnload: false,
    blockerFn: async ({ nextLocation, action }) => {
      const turn = ++latest;
      const missing = pagesAt(router, nextLocation.pathname).filter((page) => !page.isLoaded());
      if (missing.length === 0) return false;
      const timer = setTimeout(showLoading, SHOWN_AFTER_MS, true);
      try {
        await Promise.all(missing.map((page) => page.load()));
      } catch {
        if (turn === latest) showPartLoadError('This page could not be loaded');
        return true;
      } finally {
        clearTimeout(timer);
        if (turn === latest) showLoading(false);
      }
      // The browser has already gone back or forward.
      return turn !== latest && (action === 'PUSH' || action === 'REPLACE');
    },
  };
  router.history.block(blocker);
}

function pagesAt(router: AnyRouter, pathname: string): readonly LazyPage[] {
  const [matchedRoutes, , foundRoute] = router.getMatchedRoutes(pathname);
  const pages: unknown[] = matchedRoutes.map(({ options }) => options.component);
  if (foundRoute === undefined) pages.push(matchedRoutes[0]?.options.notFoundComponent);
  return pages.filter((page): page is LazyPage => typeof page === 'function' && 'isLoaded' in page);
}
