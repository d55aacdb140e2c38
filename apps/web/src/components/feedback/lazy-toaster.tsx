import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/hooks/when-idle.ts';
import { lazyCode } from './lazy.tsx';
import { followWaitingToast } from './toast-store.ts';

const toaster = lazyCode(() => import('./toaster.tsx'), 'Toaster');

const RETRY_MS = 10_000;

/**
 * The toaster, as large as a third of a public page. Its code loads at the first toast or once the page is idle. After a second it no longer
 * waits: without a connection it could not load, and would show no message about that.
 */
export function LazyToaster(): ReactNode {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      clearTimeout(retry);
      if (await toaster.preload()) setLoaded(true);
      else retry = setTimeout(load, RETRY_MS);
    };
    const cancelIdle = whenIdle(load, { timeout: 1_000 });
    const unfollow = followWaitingToast(load);
    return () => {
      clearTimeout(retry);
      cancelIdle();
      unfollow();
    };
  }, []);
  const Toaster = isLoaded ? toaster.loaded : undefined;
  return Toaster === undefined ? null : <Toaster />;
}
