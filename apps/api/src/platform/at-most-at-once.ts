/** What becomes of those that come when as many as that wait already. */
interface Bound {
  readonly waitingMax: number;
  readonly refusal: () => Error;
}

/**
 * Lets no more than so many works of a kind run at the same time; the others wait for their turn, in the order in which they came, and
 * no longer than until their deadline, which says what they are refused with.
 */
export function atMostAtOnce(
  limit: number,
  bound?: Bound,
): <T>(work: () => Promise<T>, deadline?: AbortSignal) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work, deadline) => {
    deadline?.throwIfAborted();
    if (running >= limit) {
      if (bound !== undefined && waiting.length >= bound.waitingMax) throw bound.refusal();
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          waiting.splice(waiting.indexOf(begin), 1);
          reject(deadline?.reason);
        };
        const begin = () => {
          deadline?.removeEventListener('abort', giveUp);
          resolve();
        };
        deadline?.addEventListener('abort', giveUp);
        waiting.push(begin);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so a newcomer cannot slip in before the one that waits.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
