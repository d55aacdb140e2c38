import { describe, expect, it } from 'vitest';
import { whenNeeded } from './when-needed.ts';

describe('what is made when it is needed', () => {
  it('is made by the first who asks, and once', () => {
    let made = 0;
    const thing = whenNeeded(() => ({ number: ++made }));
    expect(made).toBe(0);

    const first = thing();

    expect(thing()).toBe(first);
    expect(made).toBe(1);
  });
});
