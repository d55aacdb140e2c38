/** Connects the page to the live events while it is visible, through the browser's shared stream if possible. */
import { type LiveListeners, openLiveStream } from './live-stream.ts';
import { canShareStream, joinSharedStream } from './shared-stream.ts';

/** A tab that is hidden for less than this stays connected. */
const RESTS_AFTER_MS = 60_000;

/** Stays connected while the page is visible. Returns the function that disconnects. */
export function connectWhileVisible(listeners: LiveListeners): () => void {
  const isShared = canShareStream();
  const connect = isShared ? joinSharedStream : openLiveStream;
  // Unshared streams use up the browser's connections, so only visible tabs have one.
  const restsAfterMs = isShared ? RESTS_AFTER_MS : 0;
  let disconnectNow: (() => void) | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const disconnect = () => {
    clearTimeout(rest);
    disconnectNow?.();
    disconnectNow = null;
  };

  const onVisibilityChange = () => {
    clearTimeout(rest);
    if (document.visibilityState !== 'visible') {
      rest = setTimeout(disconnect, restsAfterMs);
    } else {
      disconnectNow ??= connect({
        ...listeners,
        // A visible tab takes over. If no tab is visible, no user is reading the affected data.
        onLost: () => {
          if (document.visibilityState !== 'visible') disconnect();
        },
      });
    }
  };

  document.addEventListener('visibilitychange', onVisibilityChange);
  // A page in the back/forward cache must not hold the lock.
  globalThis.addEventListener?.('pagehide', disconnect);
  globalThis.addEventListener?.('pageshow', onVisibilityChange);
  onVisibilityChange();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    globalThis.removeEventListener?.('pagehide', disconnect);
    globalThis.removeEventListener?.('pageshow', onVisibilityChange);
    disconnect();
  };
}
