import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longer than most requests take, and short enough for others to wait. */
const TURN_MS = 10;

/** Like `map`, but yields to the event loop in between, for many items that cost little each. */
export async function mapWithYield<T, Made>(items: readonly T[], make: (item: T) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let turnEndsAt = performance.now() + TURN_MS;
  for (const item of items) {
    made.push(make(item));
    if (performance.now() < turnEndsAt) continue;
    await nextTurn();
    turnEndsAt = performance.now() + TURN_MS;
  }
  return made;
}
