/** One tab's stream of live events, with reconnects. */
import type { LiveEvent } from '@aicv/contracts/notifications/live-events';

export interface LiveListeners {
  /** The user that the page belongs to. */
  readonly userId: string;
  readonly onEvent: (event: LiveEvent) => void;
  /** Called if the server refused the stream or opened it for another user. An ordinary request has to find out why. */
  readonly onRefused: () => void;
}

const ADDRESS = '/api/events';
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** Opens the stream and reconnects with exponential backoff. `onLost` runs after each loss. Returns the function that closes it. */
export function openLiveStream({
  userId,
  onEvent,
  onRefused,
  onLost,
}: LiveListeners & { readonly onLost: () => void }): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const close = () => {
    clearTimeout(retry);
    source.close();
  };

  const open = () => {
    const opened = new EventSource(ADDRESS);
    source = opened;
    opened.onmessage = ({ data }) => {
      const event = JSON.parse(data) as LiveEvent;
      if (event.kind === 'connected') {
        // The session cookie may now belong to another user, whose events do not concern this page.
        if (event.userId !== userId) return reconnectLater({ isRefused: true });
        retryMs = FIRST_RETRY_MS;
      }
      onEvent(event);
    };
    // A browser closes the stream for good only after a refusal; otherwise it would retry every few seconds.
    opened.onerror = () => reconnectLater({ isRefused: opened.readyState === EventSource.CLOSED });
  };

  const reconnectLater = ({ isRefused }: { isRefused: boolean }) => {
    close();
    // Random jitter, so that the clients of a lost server do not all reconnect at once.
    retry = setTimeout(open, retryMs * (0.5 + Math.random()));
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    if (isRefused) onRefused();
    onLost();
  };

  open();
  return close;
}
