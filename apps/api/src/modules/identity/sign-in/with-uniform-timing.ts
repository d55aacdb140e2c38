import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Many times the usual duration of the work. For emails, users do not notice the delay. */
const STEP_MS = 250;
const SPREAD_MS = 50;

interface Time {
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

/**
 * Runs the work and returns at the end of the current time step, plus a random delay. The response time reveals the duration only if the
 * work takes longer than a step.
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
