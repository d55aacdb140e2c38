import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose tasks end when the test resolves them; `started` has their names in order. */
function observed(options: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, isUrgent = false, deadline?: AbortSignal) =>
    queue({ key: name.slice(0, 1), isUrgent, deadline }, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { add, end, started };
}

// REQ-287
describe('the fair queue', () => {
  it('delays the first task of a user by only one of another user’s hundred tasks', async () => {
    const { add, end, started } = observed({ concurrency: 1, concurrencyPerKey: 1 });
    for (let n = 0; n < 100; n += 1) void add(`a${n}`);
    void add('b0');
    void add('c0');
    await end('a0');
    await end(started.at(-1) ?? '');
    await end(started.at(-1) ?? '');
    expect(started.slice(0, 3).sort()).toEqual(['a0', 'a1', 'b0'].sort());
    expect(started).toHaveLength(4);
    expect(started).toContain('c0');
  });

  it('starts urgent tasks first and reserves a slot for them', async () => {
    const { add, end, started } = observed({ concurrency: 2, concurrencyPerKey: 1, concurrencyNotUrgent: 1 });
    void add('a0');
    void add('b0');
    void add('c0', true);
    void add('d0', true);
    expect(started).toEqual(['a0', 'c0']);
    await end('a0');
    expect(started).toEqual(['a0', 'c0', 'd0']);
  });

  it('leaves slots to others when one key fills its own', () => {
    const { add, started } = observed({ concurrency: 10, concurrencyPerKey: 3 });
    for (let n = 0; n < 10; n += 1) void add(`a${n}`);
    void add('b0');
    expect(started).toEqual(['a0', 'a1', 'a2', 'b0']);
  });

  it('refuses only the key whose share of the queue is full', async () => {
    const refusal = () => new Error('Too many wait');
    const { add } = observed({ concurrency: 1, concurrencyPerKey: 1, waiting: { max: 3, maxPerKey: 2, refusal } });
    for (const name of ['a0', 'a1', 'a2']) void add(name);
    await expect(add('a3')).rejects.toThrow('Too many wait');
    void add('b0');
    await expect(add('c0')).rejects.toThrow('Too many wait');
  });

  it('rejects a task that has not started by its deadline, and runs the tasks behind it', async () => {
    const { add, end, started } = observed({ concurrency: 1, concurrencyPerKey: 1 });
    const deadline = new AbortController();
    void add('a0');
    const late = add('a1', false, deadline.signal);
    void add('a2');
    deadline.abort(new Error('Too late'));
    await expect(late).rejects.toThrow('Too late');
    await end('a0');
    expect(started).toEqual(['a0', 'a2']);
  });

  it('runs every task once, never exceeds a limit, and frees every slot', async () => {
    const task = fc.record({ key: fc.constantFrom('a', 'b', 'c'), isUrgent: fc.boolean(), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(task, { maxLength: 20 }), fc.scheduler(), async (tasks, scheduler) => {
        const queue = createFairQueue({ concurrency: 3, concurrencyPerKey: 2, concurrencyNotUrgent: 2 });
        const running: (typeof tasks)[number][] = [];
        const ended = Promise.allSettled(
          tasks.map((each) =>
            queue(each, async () => {
              running.push(each);
              expect(running.length).toBeLessThanOrEqual(3);
              expect(running.filter(({ key }) => key === each.key).length).toBeLessThanOrEqual(2);
              expect(running.filter(({ isUrgent }) => !isUrgent).length).toBeLessThanOrEqual(2);
              await scheduler.schedule(Promise.resolve());
              running.splice(running.indexOf(each), 1);
              if (each.fails) throw new Error('failed');
            }),
          ),
        );
        await scheduler.waitFor(ended);
        expect((await ended).map(({ status }) => status === 'rejected')).toEqual(tasks.map(({ fails }) => fails));
        expect(running).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
