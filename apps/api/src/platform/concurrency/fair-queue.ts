/** Limits concurrency and shares it between keys (users) by round robin, so that one key cannot starve the others. */

export interface FairQueueOptions {
  /** Maximum of concurrent tasks. */
  readonly concurrency: number;
  /** Maximum of concurrent tasks of one key. */
  readonly concurrencyPerKey: number;
  /** Maximum of concurrent tasks that are not urgent. Default: all. */
  readonly concurrencyNotUrgent?: number;
  /** Maximum of waiting tasks, in total and of one key. Beyond it, `refusal` is thrown. Default: unbounded. */
  readonly waiting?: { readonly max: number; readonly maxPerKey: number; readonly refusal: () => Error };
}

export interface QueuedTask {
  /** The owner of the task. */
  readonly key: string;
  /** Runs before every task that is not urgent. */
  readonly isUrgent?: boolean;
  /** A task that has not started when this signal aborts is rejected with its reason. */
  readonly deadline?: AbortSignal | undefined;
}

export type FairQueue = <T>(task: QueuedTask, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly task: QueuedTask;
  readonly start: () => void;
}

/** Tasks of one key run in order of arrival; keys take turns. Urgent tasks of all keys run first. */
export function createFairQueue({
  concurrency,
  concurrencyPerKey,
  concurrencyNotUrgent = concurrency,
  waiting,
}: FairQueueOptions): FairQueue {
  const lanes = { urgent: new Map<string, Waiting[]>(), other: new Map<string, Waiting[]>() };
  const runningByKey = new Map<string, number>();
  const waitingByKey = new Map<string, number>();
  let running = 0;
  let runningNotUrgent = 0;
  let waitingCount = 0;

  const laneOf = ({ isUrgent }: QueuedTask) => (isUrgent === true ? lanes.urgent : lanes.other);
  const hasCapacity = ({ key, isUrgent }: QueuedTask) =>
    running < concurrency &&
    (runningByKey.get(key) ?? 0) < concurrencyPerKey &&
    (isUrgent === true || runningNotUrgent < concurrencyNotUrgent);

  function occupy({ key, isUrgent }: QueuedTask, change: 1 | -1): void {
    running += change;
    if (isUrgent !== true) runningNotUrgent += change;
    addTo(runningByKey, key, change);
  }

  function leave(entry: Waiting): void {
    const { task } = entry;
    const lane = laneOf(task);
    const queue = lane.get(task.key) ?? [];
    queue.splice(queue.indexOf(entry), 1);
    if (queue.length === 0) lane.delete(task.key);
    waitingCount -= 1;
    addTo(waitingByKey, task.key, -1);
  }

  /** Returns whether a task was started. */
  function startNext(): boolean {
    for (const lane of [lanes.urgent, lanes.other]) {
      for (const [key, queue] of lane) {
        const [entry] = queue;
        if (entry === undefined || !hasCapacity(entry.task)) continue;
        leave(entry);
        // The key goes to the end of the rotation.
        if (lane.delete(key)) lane.set(key, queue);
        entry.start();
        return true;
      }
    }
    return false;
  }

  function waitForSlot(task: QueuedTask): Promise<void> {
    const ownWaiting = waitingByKey.get(task.key) ?? 0;
    if (waiting !== undefined && (waitingCount >= waiting.max || ownWaiting >= waiting.maxPerKey))
      throw waiting.refusal();
    return new Promise((resolve, reject) => {
      const { deadline } = task;
      const giveUp = () => {
        leave(entry);
        reject(deadline?.reason);
      };
      const entry: Waiting = {
        task,
        start: () => {
          deadline?.removeEventListener('abort', giveUp);
          occupy(task, 1);
          resolve();
        },
      };
      deadline?.addEventListener('abort', giveUp, { once: true });
      const lane = laneOf(task);
      lane.set(task.key, [...(lane.get(task.key) ?? []), entry]);
      waitingCount += 1;
      addTo(waitingByKey, task.key, 1);
    });
  }

  return async (task, work) => {
    task.deadline?.throwIfAborted();
    // Every waiting task lacks a free slot, so a new task that has one overtakes no task that could run.
    if (hasCapacity(task)) occupy(task, 1);
    else await waitForSlot(task);
    try {
      return await work();
    } finally {
      occupy(task, -1);
      // One finished task can free two: one of its key, and one that is not urgent.
      while (startNext());
    }
  };
}

function addTo(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
