import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isBehindPooler } from '../db/pool/find-pooler.ts';
import { CONNECTION_SETTINGS } from '../db/pool/open-database.ts';
import { LISTENER_NAME, LIVE_CHANNEL, type LiveSignal, readLiveSignal } from './live-signal.ts';

export interface SignalListeners {
  readonly onSignal: (signal: LiveSignal) => void;
  /** From now on every signal arrives. Called again after each interruption, during which signals may have been missed. */
  readonly onListening: () => void;
  readonly onInterrupted: () => void;
}

export interface SignalSource {
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/** The interval of probes: a network that drops all packets closes no connection. */
const PROBE_EVERY_MS = 20_000;
const PROBE_TIMEOUT_MS = 5_000;

const END_WITHIN_MS = 1_000;

/** Receives the signals of all processes over a connection of its own, and reconnects until it is closed. */
export function listenForSignals(connection: pg.ClientConfig, listeners: SignalListeners): SignalSource {
  const closing = new AbortController();
  const done = keepListening(connection, listeners, closing.signal);
  return {
    async close() {
      closing.abort();
      await done;
    },
  };
}

async function keepListening(
  connection: pg.ClientConfig,
  listeners: SignalListeners,
  closing: AbortSignal,
): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!closing.aborted) {
    const hasListened = await listenOnce(connection, listeners, closing);
    if (closing.aborted) return;
    if (hasListened) {
      retryMs = FIRST_RETRY_MS;
      listeners.onInterrupted();
    }
    // Spreads the reconnects of processes that lost the same database.
    const spread = 0.5 + Math.random();
    await delay(retryMs * spread, undefined, { signal: closing, ref: false }).catch(() => undefined);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }
}

/** Listens until the connection is lost or the source is closed. Resolves with false if it never listened. */
async function listenOnce(
  connection: pg.ClientConfig,
  { onSignal, onListening }: SignalListeners,
  closing: AbortSignal,
): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    application_name: LISTENER_NAME,
    keepAlive: true,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  const over = Promise.withResolvers<void>();
  const end = () => over.resolve();
  let hasListened = false;
  let isOver = false;
  let probe: NodeJS.Timeout | undefined;
  closing.addEventListener('abort', end);
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ payload }) => {
    const signal = readLiveSignal(payload);
    if (signal !== undefined && hasListened && !isOver) onSignal(signal);
  });
  const begin = async () => {
    await client.connect();
    await client.query(`${CONNECTION_SETTINGS}; LISTEN ${LIVE_CHANNEL}`);
    // A pooler accepts LISTEN but delivers no signals, so the source must count as disconnected.
    if (await isBehindPooler(client)) return end();
    if (isOver) return;
    hasListened = true;
    onListening();
    probe = setInterval(() => client.query('SELECT 1').catch(end), PROBE_EVERY_MS);
    probe.unref();
  };
  begin().catch(end);
  await over.promise;
  isOver = true;
  clearInterval(probe);
  closing.removeEventListener('abort', end);
  // An unresponsive connection cannot be ended properly.
  await Promise.race([client.end().catch(() => undefined), delay(END_WITHIN_MS, undefined, { ref: false })]);
  return hasListened;
}
