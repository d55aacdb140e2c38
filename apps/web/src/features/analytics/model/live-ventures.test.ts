import { expect, it } from 'vitest';
import { liveVentures } from './live-ventures.ts';

it('counts ventures in every stage but exit as live', () => {
  expect(liveVentures({ mvp: 4, validation: 3, scale: 2, exit: 1 })).toBe(9);
  expect(liveVentures({ mvp: 0, validation: 0, scale: 0, exit: 1 })).toBe(0);
});
