import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longer than most requests take, and short enough to wait for. */
const TURN_MS = 10;

/** As `map`, but whatever else waits for the event loop has its turn in between: for what takes long altogether and little each. */
export async function mapInTurns<T, Made>(items: readonly T[], make: (item: T) => Made): Promise<Made[]> {
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
