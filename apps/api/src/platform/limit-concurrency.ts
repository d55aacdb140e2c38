/** What happens to new work when the queue is full. */
interface Bound {
  readonly waitingMax: number;
  readonly refusal: () => Error;
}

/** Limits how much work of a kind runs concurrently. The rest waits in order of arrival until its deadline, whose reason rejects it. */
export function limitConcurrency(
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
      // The slot is passed on directly, so new work cannot overtake waiting work.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
