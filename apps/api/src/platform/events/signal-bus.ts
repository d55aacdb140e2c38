import type pg from 'pg';
import {
  type ListeningOptions,
  listenForSignals,
  type SignalListeners,
  type SignalSource,
} from './listen-for-signals.ts';

/** Receives the signals of all processes once and passes them to every subscriber in this process. */
export interface SignalBus extends SignalSource {
  /** The first subscriber opens the connection. If it is open already, the subscriber is notified at once. */
  subscribe(listeners: SignalListeners): void;
}

export function createSignalBus(connection: () => pg.ClientConfig, options?: ListeningOptions): SignalBus {
  const subscribers: SignalListeners[] = [];
  let source: SignalSource | undefined;
  let isListening = false;
  return {
    subscribe(listeners) {
      subscribers.push(listeners);
      if (isListening) listeners.onListening();
      source ??= listenForSignals(
        connection(),
        {
          onSignal: (signal) => {
            for (const each of subscribers) each.onSignal(signal);
          },
          onListening: () => {
            isListening = true;
            for (const each of subscribers) each.onListening();
          },
          onInterrupted: () => {
            isListening = false;
            for (const each of subscribers) each.onInterrupted();
          },
        },
        options,
      );
    },
    heardSince: async (atMs) => (await source?.heardSince(atMs)) ?? false,
    async close() {
      await source?.close();
    },
  };
}
