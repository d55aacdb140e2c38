import fc from 'fast-check';
import { expect, it } from 'vitest';
import { opensPremium, PLAN_NAMES, PLANS, planOf } from './plan.ts';

it('opens premium courses on every plan except free', () => {
  expect(PLANS.filter(opensPremium)).toEqual(['professional', 'enterprise']);
});

it('has a name for each plan', () => {
  expect(Object.keys(PLAN_NAMES)).toEqual([...PLANS]);
});

it('reads a stored plan, and treats an unknown one as free', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...PLANS), fc.string()), (stored) => {
      expect(planOf(stored)).toBe(PLANS.some((plan) => plan === stored) ? stored : 'free');
    }),
  );
});
