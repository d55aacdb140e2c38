import { describe, expect, it } from 'vitest';
import { plannedRounds, roundClosing, roundLead, roundMoney, roundStatus } from './round-format.ts';

describe('a funding round', () => {
  // REQ-230
  it('is green if closed, blue if active, and otherwise planning in yellow', () => {
    expect(roundStatus({ status: 'closed' })).toEqual({ label: 'CLOSED', tone: 'success' });
    expect(roundStatus({ status: 'active' })).toEqual({ label: 'ACTIVE', tone: 'info' });
    for (const status of ['planning', 'paused', '', 'constructor']) {
      expect(roundStatus({ status })).toEqual({ label: 'PLANNING', tone: 'warning' });
    }
  });

  it('shows a short amount and keeps the full one', () => {
    expect(roundMoney('3200000.00')).toEqual({ short: '$3.2M', full: '$3,200,000.00' });
    expect(roundMoney('0.00').short).toBe('$0');
  });

  // REQ-229
  it('shows TBD for unknown values, and Ongoing until it is closed', () => {
    expect(roundMoney(null)).toEqual({ short: 'TBD', full: undefined });
    expect(roundLead({ leadInvestor: null })).toBe('TBD');
    expect(roundLead({ leadInvestor: '  ' })).toBe('TBD');
    expect(roundLead({ leadInvestor: 'Northwind' })).toBe('Northwind');
    expect(roundClosing({ closedAt: null })).toBe('Ongoing');
    expect(roundClosing({ closedAt: '2025-03-14T12:00:00.000Z' })).toBe('Mar 14, 2025');
  });

  it('closes on the same day in every time zone', () => {
    expect(roundClosing({ closedAt: '2026-03-31T00:00:00.000Z' })).toBe('Mar 31, 2026');
  });

  // REQ-227
  it('is shown as a plan while planned; of several, those with more than a name', () => {
    const round = {
      id: 'a',
      name: 'Seed',
      amount: null,
      valuation: null,
      leadInvestor: null,
      status: 'planning',
      closedAt: null,
      target: null,
      useOfFunds: null,
      timeline: null,
      ventureId: null,
      decisionId: null,
      tenantId: 'default',
      version: 1,
      createdAt: '2025-01-01T00:00:00.000Z',
      updatedAt: '2025-01-01T00:00:00.000Z',
    };
    const bridge = { ...round, name: 'Bridge', status: 'paused' };
    const seriesB = { ...round, name: 'Series B', target: '35000000.00' };
    const closed = { ...seriesB, status: 'closed' };
    expect(plannedRounds([closed, { ...seriesB, status: 'active' }])).toEqual([]);
    expect(plannedRounds([bridge, closed, seriesB])).toEqual([seriesB]);
    expect(plannedRounds([bridge, round])).toEqual([bridge]);
  });
});
