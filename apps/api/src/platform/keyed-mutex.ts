import { limitConcurrency } from './limit-concurrency.ts';

/** Runs work of the same name sequentially, in order of arrival. Work of other names runs concurrently. */
export function createKeyedMutex(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { readonly inTurn: ReturnType<typeof limitConcurrency>; length: number }>();
  return async (name, work) => {
    const queue = queues.get(name) ?? { inTurn: limitConcurrency(1), length: 0 };
    queues.set(name, queue);
    queue.length += 1;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(name);
    }
  };
}
