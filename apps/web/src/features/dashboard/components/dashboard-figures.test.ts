import { describe, expect, it } from 'vitest';
import { dashboardFigures } from './dashboard-figures.ts';

const ASKED_AT = '2026-01-31T00:00:00.000Z';

describe('the figures of the dashboard', () => {
  it('show what the records say, unmarked', () => {
    const [, ventures, learners, opportunities] = dashboardFigures({
      activeVentures: 11,
      activeVenturesChange: 3,
      academyLearners: 2847,
      academyLearnersChange: 247,
      otifOpportunities: 91,
      otifInScreening: 23,
      asOf: ASKED_AT,
    });
    expect(ventures?.figure).toEqual({ text: '11', isSample: false });
    expect(ventures?.detail).toEqual({ text: '+3', isSample: false });
    expect(learners?.figure).toEqual({ text: '2,847', isSample: false });
    expect(learners?.detail).toEqual({ text: '+247', isSample: false });
    expect(opportunities?.figure).toEqual({ text: '91', isSample: false });
    expect(opportunities?.detail).toEqual({ text: '23 in screening', isSample: false });
  });

  it('mark every sample as one, invent no figure, and tell nothing of a figure that is not there', () => {
    const cards = dashboardFigures({
      activeVentures: null,
      activeVenturesChange: null,
      academyLearners: null,
      academyLearnersChange: null,
      otifOpportunities: null,
      otifInScreening: null,
      asOf: ASKED_AT,
    });
    expect(cards.map(({ figure }) => figure)).toEqual([
      { text: '—', isSample: false },
      { text: '—', isSample: false },
      { text: '2,847', isSample: true },
      { text: '—', isSample: false },
    ]);
    expect(cards.map(({ detail, remark }) => [detail, remark])).toEqual([
      [null, 'No records yet'],
      [null, 'No records yet'],
      [{ text: '+247', isSample: true }, 'in the last 30 days'],
      [null, 'No records yet'],
    ]);
  });

  it('keep a count of zero apart from no record', () => {
    const [, ventures, learners] = dashboardFigures({
      activeVentures: 0,
      activeVenturesChange: 0,
      academyLearners: 0,
      academyLearnersChange: 0,
      otifOpportunities: 0,
      otifInScreening: 0,
      asOf: ASKED_AT,
    });
    expect(ventures?.figure).toEqual({ text: '0', isSample: false });
    expect(ventures?.detail).toEqual({ text: '0', isSample: false });
    expect(learners?.figure).toEqual({ text: '0', isSample: false });
  });
});
