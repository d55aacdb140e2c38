import { performance } from 'node:perf_hooks';

interface Count {
  current: number;
  ttl: number;
  begunMs: number;
}

type Answer = (error: Error | null, result: { current: number; ttl: number }) => void;

/**
 * Counts for @fastify/rate-limit by a clock that only goes forward. The library's own store goes by the time of day: once that
 * is set back by an hour, a window lasts an hour longer, and who uses it up is refused for as long.
 */
export class SteadyStore {
  readonly #counts = new Map<string, Count>();
  readonly #options: { readonly cache?: number };
  readonly #nowMs: () => number;

  constructor(options: { readonly cache?: number }, nowMs: () => number = () => performance.now()) {
    this.#options = options;
    this.#nowMs = nowMs;
  }

  incr(key: string, answer: Answer, windowMs: number): void {
    const nowMs = this.#nowMs();
    const known = this.#counts.get(key);
    const isOpen = known !== undefined && nowMs - known.begunMs < windowMs;
    const count = isOpen ? known : { current: 0, ttl: windowMs, begunMs: nowMs };
    count.current += 1;
    count.ttl = windowMs - (nowMs - count.begunMs);
    // The latest use last, so that the first is who was quiet for longest.
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > (this.#options.cache ?? 5_000) && oldest !== undefined) this.#counts.delete(oldest);
    answer(null, count);
  }

  /** For one limit: it counts apart from the others. */
  child(): SteadyStore {
    return new SteadyStore(this.#options, this.#nowMs);
  }
}
