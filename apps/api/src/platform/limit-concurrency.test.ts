import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('limits concurrency, starts in order, and runs all work even if some of it fails', async () => {
  const works = fc.array(fc.boolean(), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), works, fc.scheduler(), async (limit, fails, scheduler) => {
      const limited = limitConcurrency(limit);
      const started: number[] = [];
      let running = 0;
      const work = async (each: number) => {
        started.push(each);
        running += 1;
        expect(running).toBeLessThanOrEqual(limit);
        await scheduler.schedule(Promise.resolve(), `work ${each}`);
        running -= 1;
        if (fails[each]) throw new Error(`Work ${each} failed`);
        return each;
      };
      const ended = Promise.allSettled(fails.map((_, each) => limited(() => work(each))));
      await scheduler.waitFor(ended);
      const outcomes = (await ended).map(({ status }) => status === 'rejected');
      expect(outcomes).toEqual(fails);
      expect(started).toEqual(fails.map((_, each) => each));
      expect(running).toBe(0);
    }),
    { numRuns: 50 },
  );
});

it('drops work whose deadline passes in the queue, and runs the work behind it', async () => {
  const limited = limitConcurrency(1);
  const end = Promise.withResolvers<void>();
  const deadline = new AbortController();
  const first = limited(() => end.promise, deadline.signal);
  const late = limited(async () => 'late', deadline.signal);
  const behind = limited(async () => 'behind');
  deadline.abort(new Error('Too late'));
  await expect(late).rejects.toThrow('Too late');
  end.resolve();
  expect([await first, await behind]).toEqual([undefined, 'behind']);
  await expect(limited(async () => 'later', deadline.signal)).rejects.toThrow('Too late');
  expect(await limited(async () => 'next')).toBe('next');
});

it('refuses new work when the queue is full, and accepts it again when a slot is free', async () => {
  const limited = limitConcurrency(1, { waitingMax: 2, refusal: () => new Error('Too many wait') });
  const end = Promise.withResolvers<void>();
  const taken = [1, 2, 3].map((each) => limited(() => end.promise.then(() => each)));
  await expect(limited(async () => 4)).rejects.toThrow('Too many wait');
  end.resolve();
  expect(await Promise.all(taken)).toEqual([1, 2, 3]);
  expect(await limited(async () => 5)).toBe(5);
});
