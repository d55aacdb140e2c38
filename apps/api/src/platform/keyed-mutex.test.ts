import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

it('runs work of one name in order and of other names concurrently, and runs all of it even if some fails', async () => {
  const works = fc.array(fc.record({ name: fc.constantFrom('a', 'b'), fails: fc.boolean() }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(works, fc.scheduler(), async (given, scheduler) => {
      const inTurn = createKeyedMutex();
      const running = new Set<string>();
      const ended: number[] = [];
      const work = async (name: string, each: number, fails: boolean) => {
        expect(running.has(name)).toBe(false);
        running.add(name);
        await scheduler.schedule(Promise.resolve(), `work ${each}`);
        running.delete(name);
        ended.push(each);
        if (fails) throw new Error(`Work ${each} failed`);
      };
      const outcomes = Promise.allSettled(
        given.map(({ name, fails }, each) => inTurn(name, () => work(name, each, fails))),
      );
      // Work of another name is not delayed.
      expect(running).toEqual(new Set(given.map(({ name }) => name)));
      await scheduler.waitFor(outcomes);
      expect((await outcomes).map(({ status }) => status === 'rejected')).toEqual(given.map(({ fails }) => fails));
      for (const name of ['a', 'b']) {
        const theirs = ended.filter((each) => given[each]?.name === name);
        expect(theirs).toEqual(theirs.toSorted((one, another) => one - another));
      }
      expect(ended).toHaveLength(given.length);
    }),
    { numRuns: 50 },
  );
});
