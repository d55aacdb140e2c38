import { describe, expect, it } from 'vitest';
import { memoize } from './memoize.ts';

describe('a lazy value', () => {
  it('is created by its first reader, once', () => {
    let made = 0;
    const thing = memoize(() => ({ number: ++made }));
    expect(made).toBe(0);

    const first = thing();

    expect(thing()).toBe(first);
    expect(made).toBe(1);
  });
});
