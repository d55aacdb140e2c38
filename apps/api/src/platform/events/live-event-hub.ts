/** The open event streams of this process: which events each receives, and when it ends. */
import type { Readable } from 'node:stream';
import { actorAt, type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import { FILE_RECORD_RIGHTS } from '@aicv/domain/files/file-record';
import type pg from 'pg';
import type { Caller, RereadCaller } from '../access/caller.ts';
import type { Clock } from '../clock.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { listenForSignals, type SignalSource } from './listen-for-signals.ts';
import type { LiveSignal } from './live-signal.ts';

export interface LiveEventHub {
  /** Listens for signals from now on; by default from the first stream on. */
  listen(): void;
  /** Opens a stream for the caller and returns its body. Of more than ten streams of a user, the oldest ends. */
  open(caller: Caller): Readable;
  /** Ends every stream and opens no further one. */
  close(): Promise<void>;
}

export interface LiveEventHubSettings {
  /** The connection on which the hub listens. */
  readonly connection: () => pg.ClientConfig;
  readonly rereadCaller: RereadCaller;
  readonly clock: Clock;
  readonly keepAliveEveryMs?: number;
  readonly reviewEveryMs?: number;
}

/** More pages than one user keeps open. */
const STREAMS_OF_A_PERSON = 10;

const KEEP_ALIVE_EVERY_MS = 20_000;

/** How often a stream's access is checked without a signal, because a session may also expire from disuse. */
const REVIEW_EVERY_MS = 5 * 60_000;

/** Two streams are checked at a time, so that a change to a whole tenant leaves the database to its requests. */
const REVIEWS_AT_ONCE = 2;

interface OpenStream {
  caller: Caller;
  readonly stream: EventStream;
  /** Whether the page was sent the reason, in case the stream ends. */
  isWarned: boolean;
  /** Counts the access checks that were requested. Only the result of the latest counts. */
  questions: number;
}

export function createLiveEventHub(settings: LiveEventHubSettings): LiveEventHub {
  const {
    connection,
    rereadCaller,
    clock,
    keepAliveEveryMs = KEEP_ALIVE_EVERY_MS,
    reviewEveryMs = REVIEW_EVERY_MS,
  } = settings;
  /** In the order in which they were opened. */
  const streams = new Set<OpenStream>();
  const due = new Set<OpenStream>();
  const timers: NodeJS.Timeout[] = [];
  let source: SignalSource | undefined;
  const reviews = new Set<Promise<void>>();
  let reviewers = 0;
  let isListening = false;
  let isClosed = false;

  function listen(): void {
    if (source !== undefined || isClosed) return;
    source = listenForSignals(connection(), {
      onSignal: deliver,
      onListening: () => {
        isListening = true;
        for (const open of streams) welcome(open);
      },
      onInterrupted: () => {
        isListening = false;
      },
    });
    timers.push(
      setInterval(() => {
        for (const { stream } of streams) stream.keepAlive();
      }, keepAliveEveryMs),
      setInterval(() => {
        for (const open of streams) review(open);
      }, reviewEveryMs),
    );
    for (const timer of timers) timer.unref();
  }

  /** Signals may have been missed until now. The page reloads its data, and the stream's access is checked. */
  function welcome(open: OpenStream): void {
    open.stream.send({ kind: 'connected', userId: open.caller.userId });
    review(open);
  }

  function deliver(signal: LiveSignal): void {
    for (const open of streams) {
      if (open.caller.tenantId === signal.tenantId) deliverTo(open, signal);
    }
  }

  function deliverTo(open: OpenStream, signal: LiveSignal): void {
    endLapsed(open);
    const { caller, stream } = open;
    const may = (capability: Capability) => decideAccess(caller.actor, capability).granted;
    switch (signal.kind) {
      case 'opportunities_changed':
        if (may('otif.read')) stream.send({ kind: signal.kind, ids: signal.ids });
        break;
      case 'labs_changed':
        // Assignees without access to Labs see their own tasks.
        if (may('tasks.own')) stream.send({ kind: signal.kind });
        break;
      case 'capital_changed':
        if (may('capital.confidential')) stream.send({ kind: signal.kind });
        break;
      case 'courses_changed':
        if (may('academy.author')) stream.send({ kind: signal.kind });
        break;
      case 'files_changed':
        if (may(FILE_RECORD_RIGHTS[signal.recordType].read))
          stream.send({ kind: signal.kind, recordId: signal.recordId });
        break;
      case 'notifications_changed':
        if (concerns(signal.userIds, caller)) stream.send({ kind: signal.kind });
        break;
      case 'flags_changed':
        stream.send({ kind: signal.kind, key: signal.key });
        review(open);
        break;
      case 'session_changed':
        if (!concerns(signal.userIds, caller)) break;
        warn(open);
        review(open);
        break;
    }
  }

  /** Applies the end of a certificate or a waiver since the caller was read. */
  function endLapsed(open: OpenStream): void {
    const actor = actorAt(open.caller.actor, clock.nowMs());
    if (actor === open.caller.actor) return;
    open.caller = { ...open.caller, actor };
    open.stream.send({ kind: 'session_changed' });
  }

  function warn(open: OpenStream): void {
    open.isWarned = true;
    open.stream.send({ kind: 'session_changed' });
  }

  function review(open: OpenStream): void {
    open.questions += 1;
    due.add(open);
    if (reviewers >= REVIEWS_AT_ONCE) return;
    const work = reviewDue();
    reviews.add(work);
    void work.then(() => reviews.delete(work));
  }

  async function reviewDue(): Promise<void> {
    reviewers += 1;
    // Streams that are added meanwhile, or requeued, are visited too.
    for (const open of due) {
      due.delete(open);
      // If the access cannot be read, the page must reconnect and pass all gates.
      await reviewOne(open).catch(() => endStream(open));
    }
    reviewers -= 1;
  }

  async function reviewOne(open: OpenStream): Promise<void> {
    if (!streams.has(open)) return;
    const { questions } = open;
    const caller = await rereadCaller(open.caller);
    if (questions !== open.questions) return;
    if (caller !== null && decideAccess(caller.actor, 'events.own').granted) {
      open.caller = caller;
      open.isWarned = false;
      return;
    }
    if (!open.isWarned) warn(open);
    endStream(open);
  }

  function endStream(open: OpenStream): void {
    open.stream.end();
    streams.delete(open);
  }

  return {
    listen,
    open(caller) {
      const stream = createEventStream();
      const open: OpenStream = { caller, stream, isWarned: false, questions: 0 };
      if (isClosed) {
        stream.end();
        return stream.body;
      }
      streams.add(open);
      stream.body.once('close', () => streams.delete(open));
      const theirs = [...streams].filter((each) => each.caller.userId === caller.userId);
      for (const oldest of theirs.slice(0, -STREAMS_OF_A_PERSON)) endStream(oldest);
      listen();
      if (isListening) welcome(open);
      return stream.body;
    },
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      for (const open of streams) endStream(open);
      await Promise.all([...reviews, source?.close()]);
    },
  };
}

const concerns = (userIds: readonly string[] | null, { userId }: Caller) =>
  userIds === null || userIds.includes(userId);
