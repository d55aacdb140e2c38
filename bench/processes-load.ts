/** Several users who read and write almost without a pause, and the outcome of each request. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller, Reply } from './processes-caller.ts';

export interface Sent {
  readonly kind: 'read' | 'write';
  readonly beganMs: number;
  readonly endedMs: number;
  /** 0 if no response arrived. */
  readonly status: number;
  /** The code of an API error. */
  readonly code?: string;
  readonly retryAfter?: string;
  /** The reason for a missing response. */
  readonly failure?: string;
  /** The id of the record to create. */
  readonly title?: string;
}

export interface Load {
  readonly sent: readonly Sent[];
  /** Resolves when every pending request has ended. */
  stop(): Promise<void>;
}

/** A write follows two reads. A user sends the next request after the previous one has ended. */
export function startLoad(callers: readonly Caller[]): Load {
  const sent: Sent[] = [];
  let isOver = false;
  const work = async (caller: Caller) => {
    for (let turn = 0; !isOver; turn += 1) {
      sent.push(turn % 3 === 2 ? await write(caller) : await read(caller));
      const last = sent.at(-1);
      // A rejected caller waits, like a client that receives Retry-After. The others stay below their limit of requests a minute.
      await pause(last !== undefined && isGood(last) ? 20 : 50);
    }
  };
  const works = callers.map(work);
  return {
    sent,
    async stop() {
      isOver = true;
      await Promise.all(works);
    },
  };
}

const read = (caller: Caller) => timed('read', () => caller.send('GET', '/api/opportunities?limit=20'));

function write(caller: Caller): Promise<Sent> {
  const title = `Under load ${randomUUID()}`;
  const body = { title, description: 'Written while something fails.', submittedBy: 'Bench' };
  return timed('write', () => caller.send('POST', '/api/opportunities', { body }), title);
}

async function timed(kind: Sent['kind'], send: () => Promise<Reply>, title?: string): Promise<Sent> {
  const beganMs = performance.now();
  const named = { kind, beganMs, ...(title !== undefined && { title }) };
  try {
    const { status, headers, bytes } = await send();
    const endedMs = performance.now();
    if (status < 400) return { ...named, endedMs, status };
    const retryAfter = headers['retry-after'];
    return { ...named, endedMs, status, code: codeIn(bytes), ...(typeof retryAfter === 'string' && { retryAfter }) };
  } catch (error) {
    return {
      ...named,
      endedMs: performance.now(),
      status: 0,
      failure: error instanceof Error ? error.message : 'unknown',
    };
  }
}

function codeIn(bytes: Buffer): string {
  try {
    const answer: unknown = JSON.parse(bytes.toString());
    return typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : 'none';
  } catch {
    return 'none';
  }
}

export const isGood = ({ status }: Sent) => status === 200 || status === 201;

/** Counts by outcome: `201`, `503 SERVICE_UNAVAILABLE`, `no answer (other side closed)`. */
export function countsOf(sent: readonly Sent[]): string {
  const counts = new Map<string, number>();
  for (const { status, code, failure } of sent) {
    const name =
      status === 0 ? `no answer (${failure})` : [status, code].filter((each) => each !== undefined).join(' ');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}
