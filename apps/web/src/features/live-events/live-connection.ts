/** The page's one connection to the stream of live events: it comes back by itself, and rests while nobody looks. */
import type { LiveEvent } from '@aicv/contracts/live-events';

interface LiveConnectionListeners {
  readonly onEvent: (event: LiveEvent) => void;
  /** The server has refused the stream; why, an ordinary call has to find out. */
  readonly onRefused: () => void;
}

const ADDRESS = '/api/events';

/** A tab that is only glanced away from keeps its connection; browsers allow few to one server. */
const RESTS_AFTER_MS = 60_000;

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** Keeps the stream open while the page is visible; answers with the way to end it. */
export function keepLiveConnection({ onEvent, onRefused }: LiveConnectionListeners): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };

  const open = () => {
    close();
    const opened = new EventSource(ADDRESS);
    source = opened;
    opened.onmessage = ({ data }) => {
      const event = JSON.parse(data) as LiveEvent;
      if (event.kind === 'connected') retryMs = FIRST_RETRY_MS;
      onEvent(event);
    };
    opened.onerror = () => {
      // A browser gives up for good after a refusal only; after anything else it would try again every few seconds for ever.
      const isRefused = opened.readyState === EventSource.CLOSED;
      close();
      if (isRefused) onRefused();
      // Pages that lost the same server do not all come back at once.
      retry = setTimeout(openIfSeen, retryMs * (0.5 + Math.random()));
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    };
  };

  const openIfSeen = () => {
    if (document.visibilityState === 'visible') open();
  };

  const onVisibilityChange = () => {
    clearTimeout(rest);
    if (document.visibilityState !== 'visible') {
      rest = setTimeout(close, RESTS_AFTER_MS);
    } else if (source === null) {
      retryMs = FIRST_RETRY_MS;
      open();
    }
  };

  document.addEventListener('visibilitychange', onVisibilityChange);
  openIfSeen();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    clearTimeout(rest);
    close();
  };
}
