import { describe, expect, it } from 'vitest';
import { mapWithYield } from './map-with-yield.ts';

/** Blocks the thread. */
function takeMs(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

describe('mapWithYield', () => {
  it('returns the same as map, in order', async () => {
    const numbers = Array.from({ length: 1_000 }, (_, at) => at);

    expect(await mapWithYield(numbers, String)).toEqual(numbers.map(String));
    expect(await mapWithYield([], String)).toEqual([]);
  });

  it('lets other work run in between', async () => {
    const done: string[] = [];

    await mapWithYield(['first', 'second', 'third'], (name) => {
      setImmediate(() => done.push(`beside the ${name}`));
      takeMs(25);
      done.push(name);
    });

    expect(done).toEqual(['first', 'beside the first', 'second', 'beside the second', 'third', 'beside the third']);
  });

  it('fails with the error of its function', async () => {
    const broken = new Error('broken');

    await expect(
      mapWithYield([1, 2], () => {
        throw broken;
      }),
    ).rejects.toBe(broken);
  });
});
