import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isBehindPooler } from '../database/find-pooler.ts';
import { CONNECTION_SETTINGS } from '../database/open-database.ts';
import { LISTENER_NAME, LIVE_CHANNEL, type LiveSignal, readLiveSignal } from './live-signal.ts';

export interface SignalListeners {
  readonly onSignal: (signal: LiveSignal) => void;
  /** From now on every signal arrives. Called again after each interruption, during which signals may have been missed. */
  readonly onListening: () => void;
  readonly onInterrupted: () => void;
}

export interface SignalSource {
  /**
   * Waits until every signal that was committed before this time of `performance.now()` has arrived, and resolves with true. Resolves with
   * false without a connection, or without a response within `answerWithinMs`, twice that if an earlier query is pending. PostgreSQL
   * delivers committed signals before it responds to the next query of the listening connection: the response to a query sent after that
   * time proves that they arrived. Callers that arrive while a query is pending share the next one.
   */
  heardSince(atMs: number): Promise<boolean>;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/** The interval of probes: a network that drops all packets closes no connection. */
const PROBE_EVERY_MS = 20_000;
const PROBE_TIMEOUT_MS = 5_000;
/** Longer than PostgreSQL takes even under load. After the timeout the caller reads the records, which takes about as long. */
const ANSWER_WITHIN_MS = 100;

const LEAVE_WITHIN_MS = 1_000;

export interface ListeningOptions {
  /** Timeout of the response which proves that all signals have arrived. */
  readonly answerWithinMs?: number | undefined;
}

/** Receives the signals of all processes over a connection of its own, and reconnects until it is closed. */
export function listenForSignals(
  connection: pg.ClientConfig,
  listeners: SignalListeners,
  { answerWithinMs = ANSWER_WITHIN_MS }: ListeningOptions = {},
): SignalSource {
  const closing = new AbortController();
  const hearing = createHearing(answerWithinMs);
  const done = keepListening(connection, listeners, hearing, closing.signal);
  return {
    heardSince: hearing.heardSince,
    async close() {
      closing.abort();
      await done;
    },
  };
}

interface Hearing extends Pick<SignalSource, 'heardSince'> {
  /** Sends queries over this connection from now on; undefined if there is none. */
  askOf(connection: pg.Client | undefined): void;
}

/** A query that was sent and has no response yet. Only one is pending: later callers share the next one. */
interface Question {
  readonly sentAtMs: number;
  /** Whether the response arrived in time. */
  readonly answered: Promise<boolean>;
  isLate: boolean;
  /** The result of the next query, for callers that arrived while this one was pending. */
  next?: Promise<boolean>;
}

function createHearing(answerWithinMs: number): Hearing {
  let asked: pg.Client | undefined;
  let provenAtMs = Number.NEGATIVE_INFINITY;
  let underWay: Question | undefined;

  function ask(client: pg.Client): Question {
    const sentAtMs = performance.now();
    const { promise: answered, resolve } = Promise.withResolvers<boolean>();
    const question: Question = { sentAtMs, answered, isLate: false };
    const late = setTimeout(() => {
      question.isLate = true;
      resolve(false);
    }, answerWithinMs);
    late.unref();
    const end = (isAnswered: boolean) => {
      clearTimeout(late);
      if (underWay === question) underWay = undefined;
      if (isAnswered && client === asked) provenAtMs = sentAtMs;
      resolve(isAnswered && client === asked);
    };
    underWay = question;
    // An empty query suffices: signals are delivered before any response.
    client.query('').then(
      () => end(true),
      () => end(false),
    );
    return question;
  }

  async function askNext(before: Question): Promise<boolean> {
    const isAnswered = await before.answered;
    if (!isAnswered || asked === undefined) return false;
    // Any pending query was sent after the previous one.
    return (underWay ?? ask(asked)).answered;
  }

  return {
    async heardSince(atMs) {
      if (provenAtMs >= atMs) return true;
      if (asked === undefined || underWay?.isLate === true) return false;
      if (underWay === undefined) return ask(asked).answered;
      if (underWay.sentAtMs >= atMs) return underWay.answered;
      underWay.next ??= askNext(underWay);
      return underWay.next;
    },
    askOf(client) {
      asked = client;
      underWay = undefined;
      provenAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}

async function keepListening(
  connection: pg.ClientConfig,
  listeners: SignalListeners,
  hearing: Hearing,
  closing: AbortSignal,
): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!closing.aborted) {
    const hasListened = await listenOnce(connection, listeners, hearing, closing);
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
  hearing: Hearing,
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
    hearing.askOf(client);
    onListening();
    probe = setInterval(() => client.query('SELECT 1').catch(end), PROBE_EVERY_MS);
    probe.unref();
  };
  begin().catch(end);
  await over.promise;
  isOver = true;
  hearing.askOf(undefined);
  clearInterval(probe);
  closing.removeEventListener('abort', end);
  // An unresponsive connection cannot be ended properly.
  await Promise.race([client.end().catch(() => undefined), delay(LEAVE_WITHIN_MS, undefined, { ref: false })]);
  return hasListened;
}
