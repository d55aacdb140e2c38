import { atMostAtOnce } from './at-most-at-once.ts';

/** Lets works of the same name run one after the other, in the order in which they came; those of other names do not wait for them. */
export function oneAtATime(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { readonly inTurn: ReturnType<typeof atMostAtOnce>; length: number }>();
  return async (name, work) => {
    const queue = queues.get(name) ?? { inTurn: atMostAtOnce(1), length: 0 };
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
