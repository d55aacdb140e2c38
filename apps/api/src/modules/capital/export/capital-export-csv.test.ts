import { expect, it } from 'vitest';
import { investorUpdateCsv } from './capital-export-csv.ts';

it('writes negative money as a number, and neutralizes text that begins with a minus', () => {
  const csv = investorUpdateCsv({
    id: '661cc566-93af-427e-80ef-f3b9ee83accc',
    reader: '-Ada (ada)',
    preparedAt: '2026-11-20T15:04:00.000Z',
    ndaVersion: '1.0',
    period: { from: '2026-10-01', to: '2026-10-31' },
    metrics: {
      all: [{ metric: 'runway', name: 'Runway', formula: 'Cash', unit: 'USD', value: '-1200.50', asOf: '2026-10-31' }],
      revenue: {
        streams: ['Licences', 'Services'],
        months: [{ month: '2026-10', values: ['-300.25', null], total: '-300.25' }],
        ofPeriod: '-300.25',
      },
      history: [],
      latestRound: null,
      roiTarget: null,
    },
    rounds: [],
    roundsLeftOut: 0,
    update: undefined,
  });
  expect(csv).toContain('figures,Runway,-1200.50,USD,2026-10-31,Cash\r\n');
  expect(csv).toContain('revenue,2026-10,-300.25,-300.25,\r\n');
  expect(csv).toContain('prepared for",\'-Ada (ada)\r\n');
});
