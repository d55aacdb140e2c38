import { describe, expect, it } from 'vitest';
import { capitalCards, performanceMetrics } from './capital-metrics.ts';

const RECORDED = {
  totalRevenue: '3125400.50',
  revenueGrowth: -4.2,
  fundingRaised: '15000000.00',
  latestRound: 'Series A',
  roi: 24.7,
  roiTarget: 18,
  runway: '8200000.00',
  runwayMonths: 14,
  portfolioGrowth: 12.5,
  ventureSuccessRate: 73.3,
  averageRoi: 0,
  timeToExitMonths: 1,
};

describe('the cards of Capital', () => {
  it('show recorded values, short and with the exact amount', () => {
    const cards = capitalCards(RECORDED);
    expect(cards.map(({ label, value, badge }) => [label, value.text, badge.text])).toEqual([
      ['Total Revenue', '$3.1M', '-4.2%'],
      ['Funding Raised', '$15M', 'Series A'],
      ['ROI', '24.7%', 'Target 18%'],
      ['Runway', '$8.2M', '14 months'],
    ]);
    expect(cards.some(({ value, badge }) => value.isSample || badge.isSample)).toBe(false);
    expect(cards[0]?.value.exact).toBe('$3,125,400.50');
    expect(cards[0]?.trend).toBe('down');
  });

  // REQ-224, REQ-239
  it('show the specified samples if nothing is recorded, or if the user may see nothing', () => {
    const nothing = Object.fromEntries(Object.keys(RECORDED).map((name) => [name, null]));
    for (const metrics of [{}, nothing]) {
      const cards = capitalCards(metrics);
      expect(cards.map(({ value, badge }) => [value.text, badge.text])).toEqual([
        ['$2.8M', '+23.5%'],
        ['$15M', 'Series A'],
        ['24.7%', 'Target 18%'],
        ['$8.2M', '14 months'],
      ]);
      expect(cards.every(({ value, badge }) => value.isSample && badge.isSample)).toBe(true);
    }
  });

  it('show zero as a value', () => {
    const [revenue, , roi] = capitalCards({ totalRevenue: '0.00', revenueGrowth: 0, roi: 0 });
    expect(revenue?.value).toEqual({ text: '$0', isSample: false, exact: '$0.00' });
    expect(revenue?.badge).toEqual({ text: '0%', isSample: false });
    expect(revenue?.trend).toBeUndefined();
    expect(roi?.value).toEqual({ text: '0%', isSample: false });
  });
});

// REQ-225
describe('the performance metrics', () => {
  it('are recorded values, else marked samples', () => {
    expect(performanceMetrics(RECORDED).map(({ label, value }) => [label, value.text, value.isSample])).toEqual([
      ['Portfolio Growth', '+12.5%', false],
      ['Venture Success Rate', '73%', false],
      ['Average ROI', '0%', false],
      ['Time to Exit', '1 month', false],
    ]);
    expect(performanceMetrics({}).map(({ value }) => [value.text, value.isSample])).toEqual([
      ['+12.5%', true],
      ['73%', true],
      ['24.7%', true],
      ['18 months', true],
    ]);
  });
});
