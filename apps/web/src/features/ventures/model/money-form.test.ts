import { expect, it } from 'vitest';
import { checkMoney, moneyChange } from './money-form.ts';

// A retry after a lost response compares these texts with the stored ones to recognize its first attempt.
it.each(['mrr', 'cac', 'ltv'] as const)('sends the %s as it will be stored', (name) => {
  expect(moneyChange({ [name]: ' 1250.5' })).toEqual({ [name]: '1250.50' });
  expect(moneyChange({ [name]: ' ' })).toEqual({ [name]: null });
});

it('leaves an invalid amount unchanged and reports it', () => {
  expect(moneyChange({ mrr: '1,250' })).toEqual({ mrr: '1,250' });
  expect(checkMoney({ mrr: '1,250', cac: '-1', ltv: '' }, { mrr: '', cac: '', ltv: '' })).toEqual({
    mrr: 'MRR must be a number with at most 8 digits and 2 decimals',
    cac: 'CAC must not be negative',
  });
});

it('accepts an unchanged KPI value of any sign and size', () => {
  const opened = { mrr: '-5.00', cac: '1234567890123.45', ltv: '' };
  expect(checkMoney(opened, opened)).toEqual({});
  expect(checkMoney({ ...opened, mrr: '-6' }, opened)).toEqual({ mrr: 'MRR must not be negative' });
});
