/** Not the store of `@fastify/rate-limit`: it counts by the time of day and takes no count back (`fixed-window-counter.test.ts`). */
import { performance } from 'node:perf_hooks';

interface Count {
  current: number;
  begunMs: number;
}

/**
 * Counts requests in fixed windows, by a monotonic clock. By the time of day, a window would last an hour longer after the clock is set
 * back by an hour, and refuse its caller that long.
 */
export class FixedWindowCounter {
  readonly #counts = new Map<string, Count>();
  readonly #maxKeys: number;
  readonly #nowMs: () => number;

  constructor({ maxKeys }: { readonly maxKeys: number }, nowMs: () => number = () => performance.now()) {
    this.#maxKeys = maxKeys;
    this.#nowMs = nowMs;
  }

  /** Adds one. `ttlMs` is the rest of the key's window. */
  count(key: string, windowMs: number): { current: number; ttlMs: number } {
    const nowMs = this.#nowMs();
    const known = this.#counts.get(key);
    const isOpen = known !== undefined && nowMs - known.begunMs < windowMs;
    const count = isOpen ? known : { current: 0, begunMs: nowMs };
    count.current += 1;
    // Reinserted at the end, so that the first is the least recently used.
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > this.#maxKeys && oldest !== undefined) this.#counts.delete(oldest);
    return { current: count.current, ttlMs: windowMs - (nowMs - count.begunMs) };
  }

  /** Takes back a count that belongs to another key. */
  refund(key: string): void {
    const count = this.#counts.get(key);
    if (count !== undefined && count.current > 0) count.current -= 1;
  }
}
