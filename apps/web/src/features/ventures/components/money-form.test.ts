import { expect, it } from 'vitest';
import { checkMoney, moneyChange } from './money-form.ts';

// A second try whose first answer was lost is known by that.
it.each(['mrr', 'cac', 'ltv'] as const)('sends the %s as it will be stored', (name) => {
  expect(moneyChange({ [name]: ' 1250.5' })).toEqual({ [name]: '1250.50' });
  expect(moneyChange({ [name]: ' ' })).toEqual({ [name]: null });
});

it('leaves what is no amount as it is, and says so', () => {
  expect(moneyChange({ mrr: '1,250' })).toEqual({ mrr: '1,250' });
  expect(checkMoney({ mrr: '1,250', cac: '-1', ltv: '' })).toEqual({
    mrr: 'MRR must be a number with at most 8 digits and 2 decimals',
    cac: 'CAC must not be negative',
  });
});
