import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Many times what the work takes where nothing is overloaded; nobody waits for a mail by the tenth of a second. */
const STEP_MS = 250;
const SPREAD_MS = 50;

interface Time {
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

/**
 * Does the work, and answers at the end of the step of time that it ended in, and by chance a little later: what it took shows only
 * where it needed a step more.
 */
export async function withUniformTiming<T>(
  work: () => Promise<T>,
  time: Time = { nowMs: () => performance.now(), wait },
): Promise<T> {
  const begunMs = time.nowMs();
  try {
    return await work();
  } finally {
    const tookMs = time.nowMs() - begunMs;
    await time.wait(STEP_MS - (tookMs % STEP_MS) + randomInt(SPREAD_MS));
  }
}
