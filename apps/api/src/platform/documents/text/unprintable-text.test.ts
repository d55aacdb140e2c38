import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { unprintableInText } from './unprintable-text.ts';

/** The longest time in which no other work had its turn while the promise was pending: ms. */
async function longestHold(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  for (let since = performance.now(); !isDone; since = performance.now()) {
    await delay(0);
    longest = Math.max(longest, performance.now() - since);
  }
  await done;
  return longest;
}

describe('the check of a long text', () => {
  // ADR-http-1. The limit is far above its turns and far below the seconds that the whole text takes.
  it.each([
    ['families', '👩‍👩‍👧‍👦'],
    ['Hindi', 'अमिताभ बच्चन '],
    ['Korean', '김철수'],
  ])('lets other requests have their turn: %s', async (_name, text) => {
    await unprintableInText(text);
    expect(await longestHold(unprintableInText(text.repeat(1_000)))).toBeLessThan(200);
  });

  it('finds what no font prints, and what the shaper fails on, anywhere', async () => {
    const long = 'अमिताभ बच्चन '.repeat(40);
    expect(await unprintableInText(`${long}\u{E000}${long}\nᚠ`)).toEqual(['\u{E000}', 'ᚠ']);
    for (const offset of [50, 58, 60, 62, 63, 64, 65]) {
      expect(await unprintableInText(`${'é'.repeat(offset)} ⵎ ع\u200cع ${long}`)).toContain('ع');
    }
  });
});
