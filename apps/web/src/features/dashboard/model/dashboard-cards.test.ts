import type { DashboardMetrics } from '@aicv/contracts/dashboard/dashboard';
import { DEFAULT_ENABLED_FLAGS, type FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { describe, expect, it } from 'vitest';
import { cardCount, dashboardCards } from './dashboard-cards.ts';

const RECORDED: DashboardMetrics = {
  portfolioValue: '48250000.00',
  portfolioGrowth: 12.5,
  activeVentures: 11,
  activeVenturesChange: 3,
  academyLearners: 2847,
  academyLearnersChange: 247,
  otifOpportunities: 91,
  otifInScreening: 23,
  recordedAt: {},
  asOf: '2026-01-31T00:00:00.000Z',
};

const NOTHING: DashboardMetrics = {
  ...RECORDED,
  portfolioValue: null,
  portfolioGrowth: null,
  activeVentures: null,
  activeVenturesChange: null,
  academyLearners: null,
  academyLearnersChange: null,
  otifOpportunities: null,
  otifInScreening: null,
};

const textsOf = (metrics: DashboardMetrics) =>
  dashboardCards(metrics, DEFAULT_ENABLED_FLAGS).map(({ value, detail, remark }) => [value.text, detail.text, remark]);

describe('the dashboard cards', () => {
  it('show recorded metrics unmarked, and abbreviated money with its exact amount', () => {
    const cards = dashboardCards(RECORDED, DEFAULT_ENABLED_FLAGS);
    expect(textsOf(RECORDED)).toEqual([
      ['$48.3M', '+12.5%', 'in twelve months'],
      ['11', '+3', 'in the last 30 days'],
      ['2,847', '+247', 'in the last 30 days'],
      ['91', '23 in screening', null],
    ]);
    expect(cards.flatMap(({ value, detail }) => [value.isSample, detail.isSample])).not.toContain(true);
    expect(cards[0]?.value.exact).toBe('$48,250,000.00');
  });

  it.each([
    ['capital', 'Total Portfolio Value'],
    ['abundance-labs', 'Active Ventures'],
    ['academy', 'Academy Learners'],
    ['otif', 'OTIF Opportunities'],
  ] as const)('omit the card of %s if it is disabled, without a gap', (flag, label) => {
    const flags: ReadonlySet<FeatureFlag> = new Set([...DEFAULT_ENABLED_FLAGS].filter((on) => on !== flag));
    const labels = dashboardCards(NOTHING, flags).map((card) => card.label);
    expect(labels).toHaveLength(3);
    expect(labels).not.toContain(label);
    expect(cardCount(flags)).toBe(3);
  });

  // REQ-146, REQ-239
  it('mark every sample, and show a dash for a metric without a sample', () => {
    expect(textsOf(NOTHING)).toEqual([
      ['—', '+12.5%', 'No records yet'],
      ['—', '+3', 'No records yet'],
      ['2,847', '+247', 'in the last 30 days'],
      ['—', '23 in screening', 'No records yet'],
    ]);
    const cards = dashboardCards(NOTHING, DEFAULT_ENABLED_FLAGS);
    expect(cards.map(({ value }) => value.isSample)).toEqual([false, false, true, false]);
    expect(cards.map(({ detail }) => detail.isSample)).toEqual([true, true, true, true]);
  });

  it('distinguish a count of zero from no records', () => {
    const none = {
      ...RECORDED,
      activeVentures: 0,
      activeVenturesChange: 0,
      academyLearners: 0,
      portfolioValue: '0.00',
    };
    const [portfolio, ventures, learners] = dashboardCards(none, DEFAULT_ENABLED_FLAGS);
    expect(portfolio?.value).toMatchObject({ text: '$0', isSample: false });
    expect(ventures?.value).toEqual({ text: '0', isSample: false });
    expect(ventures?.detail).toEqual({ text: '0', isSample: false });
    expect(learners?.value).toEqual({ text: '0', isSample: false });
  });

  it('show the trend of recorded metrics, and none for a sample or an unchanged metric', () => {
    const trends = (metrics: DashboardMetrics) =>
      dashboardCards(metrics, DEFAULT_ENABLED_FLAGS).map(({ trend }) => trend);
    expect(trends(RECORDED)).toEqual(['up', 'up', 'up', undefined]);
    expect(trends({ ...RECORDED, portfolioGrowth: -4.1, activeVenturesChange: 0 })).toEqual([
      'down',
      undefined,
      'up',
      undefined,
    ]);
    expect(trends(NOTHING)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
