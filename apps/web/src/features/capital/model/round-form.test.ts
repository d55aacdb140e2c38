import { describe, expect, it } from 'vitest';
import { checkRound, EMPTY_ROUND, roundInput, roundValues } from './round-form.ts';

const NOW = Date.parse('2026-03-31T12:00:00Z');
const SEED = { ...EMPTY_ROUND, name: 'Seed' };

describe('the form of a funding round', () => {
  it('requires a name, and treats all other empty fields as unknown', () => {
    expect(checkRound(EMPTY_ROUND, NOW)).toEqual({ name: 'Name is required' });
    expect(checkRound(SEED, NOW)).toEqual({});
    expect(roundInput({ ...SEED, amount: ' ', leadInvestor: '' })).toEqual({
      name: 'Seed',
      status: 'planning',
      closedAt: null,
      amount: null,
      valuation: null,
      leadInvestor: null,
      target: null,
      timeline: null,
      ventureId: null,
      decisionId: null,
      useOfFunds: null,
    });
  });

  it('sends money exactly', () => {
    expect(roundInput({ ...SEED, amount: ' 9999999999999.99 ' }).amount).toBe('9999999999999.99');
    expect(checkRound({ ...SEED, amount: '9999999999999.99' }, NOW)).toEqual({});
  });

  // A retry after a lost response is recognized by this.
  it.each([
    ['amount', ' 2500000', '2500000.00'],
    ['valuation', '03000000.5 ', '3000000.50'],
    ['target', '0', '0.00'],
    ['closedAt', '2026-01-31', '2026-01-31T00:00:00Z'],
  ] as const)('sends the %s as it will be stored', (field, typed, stored) => {
    const values = { ...SEED, status: 'closed', closedAt: '2026-01-31', [field]: typed };
    expect(checkRound(values, NOW)).toEqual({});
    expect(roundInput(values)[field]).toBe(stored);
  });

  it.each([
    [{ amount: '12345678901234' }, { amount: 'Amount must be a number with at most 13 digits and 2 decimals' }],
    [{ amount: '1.005' }, { amount: 'Amount must be a number with at most 13 digits and 2 decimals' }],
    [{ amount: '1,000' }, { amount: 'Amount must be a number with at most 13 digits and 2 decimals' }],
    [{ target: '-1' }, { target: 'Target must not be negative' }],
    [{ amount: '2.00', valuation: '1.99' }, { valuation: 'The valuation must not be below the amount' }],
    [{ status: 'closed' }, { closedAt: 'A closed round needs a closing date' }],
    [{ status: 'closed', closedAt: '2026-02-30' }, { closedAt: 'Closing date must be a date such as 2026-03-31' }],
    [{ status: 'closed', closedAt: '2026-04-02' }, { closedAt: 'The closing date must not be in the future' }],
  ])('reports the problems of %j', (given, messages) => {
    expect(checkRound({ ...SEED, ...given }, NOW)).toEqual(messages);
  });

  it('accepts a round closed today in a time zone where the day has begun', () => {
    expect(checkRound({ ...SEED, status: 'closed', closedAt: '2026-04-01' }, NOW)).toEqual({});
  });

  it('drops the closing date of a reopened round', () => {
    expect(roundInput({ ...SEED, status: 'active', closedAt: '2026-01-02' }).closedAt).toBeNull();
  });

  it('shows the stored values of a record', () => {
    const round = {
      id: '0198f2a4-5b6c-7d8e-9f00-112233445501',
      name: 'Series A',
      amount: '11800000.00',
      valuation: null,
      leadInvestor: 'Meridian',
      status: 'anything',
      closedAt: '2025-03-14T00:00:00.000Z',
      target: null,
      useOfFunds: null,
      timeline: 'Q4 2026',
      ventureId: null,
      decisionId: null,
      tenantId: 'default',
      version: 1,
      createdAt: '2025-01-01T00:00:00.000Z',
      updatedAt: '2025-01-01T00:00:00.000Z',
    };
    expect(roundValues(round)).toEqual({
      ...EMPTY_ROUND,
      name: 'Series A',
      status: 'planning',
      closedAt: '2025-03-14',
      amount: '11800000.00',
      leadInvestor: 'Meridian',
      timeline: 'Q4 2026',
    });
  });
});
