/**
 * One stream of live events for all tabs of a browser with the same user. Browsers allow six HTTP/1.1 connections per host, so with a
 * stream per tab, six tabs would block every other request. The tab that holds a Web Lock opens the stream and broadcasts its events. When
 * that tab closes, the browser gives the lock to the next one.
 */
import type { LiveEvent } from '@aicv/contracts/notifications/live-events';
import { type LiveListeners, openLiveStream } from './live-stream.ts';

type Message = LiveEvent | 'refused';

/** False in old browsers, and over plain HTTP from another machine, because Web Locks need a secure context. */
export const canShareStream = (): boolean => navigator.locks !== undefined && typeof BroadcastChannel !== 'undefined';

/** Joins the tabs of this user (REQ-279). Returns the function that leaves them. */
export function joinSharedStream(listeners: LiveListeners & { readonly onLost: () => void }): () => void {
  const { userId, onEvent, onRefused } = listeners;
  // The name includes the user, so that tabs of different users share nothing.
  const name = `aicv-live-events ${userId}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  const { signal } = leaving;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'refused') onRefused();
    else onEvent(data);
  };
  const publish = (message: Message) => {
    if (!signal.aborted) channel.postMessage(message);
  };

  /** Holds the lock until this tab leaves. */
  const lead = async () => {
    if (signal.aborted) return;
    const close = openLiveStream({
      ...listeners,
      onEvent: (event) => {
        publish(event);
        onEvent(event);
      },
      onRefused: () => {
        publish('refused');
        onRefused();
      },
    });
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  };

  void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) return lead();
    if (signal.aborted) return;
    // Another tab holds the stream. This tab may have missed events before it joined.
    onEvent({ kind: 'connected', userId });
    // The request is rejected if the tab leaves while waiting for the lock.
    navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  });

  return () => {
    leaving.abort();
    channel.close();
  };
}
