/**
 * Keeps answers that many ask for again, until something of what they show changes (ADR-http-4). Nobody is answered by heart: each
 * request first has the process hear whatever was committed before it, which costs PostgreSQL nothing to speak of, and what has
 * changed is gone by then. So an answer is never older than the request, whichever process wrote.
 */
import type { FastifyReply } from 'fastify';
import type { SignalListeners, SignalSource } from '../events/listen-for-signals.ts';
import type { LiveSignal } from '../events/live-signal.ts';
import type { PageHeaders } from './page-of.ts';

/** An answer's body as it travels: written once, sent as often as it is asked for. */
export class WrittenBody {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** In the shape that the endpoint table declares for this status. */
export function writeBody(reply: FastifyReply, status: number, body: unknown): WrittenBody {
  // `serialize-responses.ts` writes text, whatever else Fastify would take from it.
  const text = reply.code(status).serialize(body) as string;
  // In memory of its own: a short text out of Node's shared pool would hold 64 kB for as long as it is kept.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return new WrittenBody(bytes);
}

export interface KeptAnswer {
  readonly body: WrittenBody;
  /** Of a list: what its headers are made of, which name the address that it was asked for at. */
  readonly page?: PageHeaders;
}

export interface AskedAnswer {
  readonly tenantId: string;
  /** What was asked for in this tenant. */
  readonly key: string;
  /** When the request came, by `performance.now()`. */
  readonly sinceMs: number;
}

export interface KeptAnswers {
  /** The answer as it was at `sinceMs` or later; `read` reads it where it is not known. */
  answer(asked: AskedAnswer, read: () => Promise<KeptAnswer>): Promise<KeptAnswer>;
}

interface KeptAnswersSettings {
  /** What shows another state than before. */
  readonly isChangedBy: LiveSignal['kind'];
  /** After this it is read again in any case; 0 keeps nothing. */
  readonly holdForMs: number;
  readonly signals: Pick<SignalSource, 'heardSince'> & { subscribe(listeners: SignalListeners): void };
}

/** All that is kept of one kind: eight first views of a board, five columns of a hundred cards each. What was asked for least lately goes first. */
const KEPT_AT_MOST_BYTES = 2_000_000;
/** A page of 500 usual records; a longer one would put out too many others. */
const KEPT_EACH_AT_MOST_BYTES = 250_000;
/** What an answer takes beside its body and its key, about: short ones must not be without number. */
const BESIDE_BYTES = 500;

interface Entry {
  readonly tenantId: string;
  readonly answered: Promise<KeptAnswer>;
  readonly untilMs: number;
  /** Nothing while it is being read. */
  bytes: number;
}

export function createKeptAnswers({ isChangedBy, holdForMs, signals }: KeptAnswersSettings): KeptAnswers {
  /** The one that was asked for least lately first. */
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let isListening = false;

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function dropAll(isConcerned: (entry: Entry) => boolean): void {
    for (const [key, entry] of entries) if (isConcerned(entry)) drop(key, entry);
  }

  /** Kept from now on, while it is still being read: whoever asks meanwhile waits for the same answer. */
  function readAndKeep(key: string, tenantId: string, read: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const answered = read();
    const entry: Entry = { tenantId, answered, untilMs: performance.now() + holdForMs, bytes: 0 };
    entries.set(key, entry);
    answered.then(
      ({ body }) => weigh(key, entry, body.bytes.length + key.length + BESIDE_BYTES),
      () => drop(key, entry),
    );
    return answered;
  }

  function weigh(key: string, entry: Entry, weight: number): void {
    if (entries.get(key) !== entry) return;
    if (weight > KEPT_EACH_AT_MOST_BYTES) {
      drop(key, entry);
      return;
    }
    entry.bytes = weight;
    bytes += weight;
    for (const [oldest, each] of entries) {
      if (bytes <= KEPT_AT_MOST_BYTES) break;
      drop(oldest, each);
    }
  }

  if (holdForMs > 0)
    signals.subscribe({
      onSignal({ kind, tenantId }) {
        if (kind === isChangedBy) dropAll((entry) => entry.tenantId === tenantId);
      },
      onListening() {
        isListening = true;
        // What is being read may be older than a signal that was not heard.
        dropAll(() => true);
      },
      onInterrupted() {
        isListening = false;
        dropAll(() => true);
      },
    });

  return {
    async answer({ tenantId, key: asked, sinceMs }, read) {
      if (!isListening) return read();
      const key = `${tenantId} ${asked}`;
      const known = entries.get(key);
      if (known === undefined) return readAndKeep(key, tenantId, read);
      const isHeard = performance.now() < known.untilMs && (await signals.heardSince(sinceMs));
      const current = entries.get(key);
      // Another one than before was begun to be read after this request came, and is as good as one of its own.
      if (current !== undefined && (isHeard || current !== known)) {
        entries.delete(key);
        entries.set(key, current);
        return current.answered;
      }
      if (current !== undefined) drop(key, current);
      return isListening ? readAndKeep(key, tenantId, read) : read();
    },
  };
}
