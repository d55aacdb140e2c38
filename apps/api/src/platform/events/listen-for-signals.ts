import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isBehindPooler } from '../database/find-pooler.ts';
import { CONNECTION_SETTINGS } from '../database/open-database.ts';
import { LISTENER_NAME, LIVE_CHANNEL, type LiveSignal, readLiveSignal } from './live-signal.ts';

export interface SignalListeners {
  readonly onSignal: (signal: LiveSignal) => void;
  /** From now on every signal arrives; again after each interruption, in which some may have been missed. */
  readonly onListening: () => void;
  readonly onInterrupted: () => void;
}

export interface SignalSource {
  /**
   * Waits until every signal that was committed before this time of `performance.now()` has been heard, and answers whether that is so:
   * false while there is no connection, or where it does not answer within `answerWithinMs`, twice that where another question was under
   * way. PostgreSQL delivers what is committed before it answers the listening connection's next question: a question that was sent since
   * then, and is answered, proves it. Who asks while an answer is awaited shares the next question.
   */
  heardSince(atMs: number): Promise<boolean>;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/** How often the connection is asked whether it is still there: a network that swallows everything closes nothing. */
const PROBE_EVERY_MS = 20_000;
const PROBE_TIMEOUT_MS = 5_000;
/** Longer than PostgreSQL takes even under load; what waits for the answer reads the records then, which takes as long as this does. */
const ANSWER_WITHIN_MS = 100;

const LEAVE_WITHIN_MS = 1_000;

export interface ListeningOptions {
  /** Called before the connection is asked whether it is still there, and what it answers when it is not. */
  readonly noteWaiting?: (() => () => void) | undefined;
  /** How long an answer is waited for that proves that all was heard. */
  readonly answerWithinMs?: number | undefined;
}

/** Signals of all processes, over one connection of its own that is opened again whenever it is lost, until it is closed. */
export function listenForSignals(
  connection: pg.ClientConfig,
  listeners: SignalListeners,
  { noteWaiting = () => () => undefined, answerWithinMs = ANSWER_WITHIN_MS }: ListeningOptions = {},
): SignalSource {
  const closing = new AbortController();
  const hearing = createHearing(answerWithinMs);
  const done = keepListening(connection, { ...listeners, noteWaiting }, hearing, closing.signal);
  return {
    heardSince: hearing.heardSince,
    async close() {
      closing.abort();
      await done;
    },
  };
}

interface Hearing extends Pick<SignalSource, 'heardSince'> {
  /** Asks this connection from now on; no connection where there is none. */
  askOf(connection: pg.Client | undefined): void;
}

/** What was sent to the connection and not yet answered. One at a time: what comes meanwhile waits for the next, all of it together. */
interface Question {
  readonly sentAtMs: number;
  /** Whether it was answered in time. */
  readonly answered: Promise<boolean>;
  isLate: boolean;
  /** Whether the one after it was, for those who came while this one was under way. */
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
    // Nothing is asked: signals are delivered before an answer to anything.
    client.query('').then(
      () => end(true),
      () => end(false),
    );
    return question;
  }

  async function askNext(before: Question): Promise<boolean> {
    const isAnswered = await before.answered;
    if (!isAnswered || asked === undefined) return false;
    // Whatever is under way by now was sent after the one before.
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

interface Listeners extends SignalListeners {
  readonly noteWaiting: () => () => void;
}

async function keepListening(
  connection: pg.ClientConfig,
  listeners: Listeners,
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
    // Processes that lost the same database do not all come back at once.
    const spread = 0.5 + Math.random();
    await delay(retryMs * spread, undefined, { signal: closing, ref: false }).catch(() => undefined);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }
}

/** Listens until the connection is lost or the end is asked for; false when it never came about. */
async function listenOnce(
  connection: pg.ClientConfig,
  { onSignal, onListening, noteWaiting }: Listeners,
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
    // It would take the LISTEN and deliver nothing: better to be known as deaf.
    if (await isBehindPooler(client)) return end();
    if (isOver) return;
    hasListened = true;
    hearing.askOf(client);
    onListening();
    probe = setInterval(() => {
      const giveUpWaiting = noteWaiting();
      client.query('SELECT 1').catch(() => {
        giveUpWaiting();
        end();
      });
    }, PROBE_EVERY_MS);
    probe.unref();
  };
  begin().catch(end);
  await over.promise;
  isOver = true;
  hearing.askOf(undefined);
  clearInterval(probe);
  closing.removeEventListener('abort', end);
  // What does not answer any more cannot be taken leave of.
  await Promise.race([client.end().catch(() => undefined), delay(LEAVE_WITHIN_MS, undefined, { ref: false })]);
  return hasListened;
}
