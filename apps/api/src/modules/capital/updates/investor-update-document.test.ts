import { describe, expect, it } from 'vitest';
import { writeDocument } from '../../../platform/documents/pdf/write-document.ts';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import { type InvestorUpdateCopy, investorUpdateDocument } from './investor-update-document.ts';
import type { InvestorUpdateRow } from './investor-updates.repository.ts';

const UPDATE: InvestorUpdateRow = {
  id: '0b7a3c52-53a8-4b5f-9e44-0d3f1f7f0a11',
  title: 'Third quarter',
  content: 'Dear partners,\n\n## What moved\n\nThree ventures ~~left~~ grew.',
  reportUrl: null,
  pages: null,
  publishedAt: '2026-11-01T00:00:00Z',
  publishedBy: null,
  publishedVersion: 1,
  correctedAt: null,
  aiDraftId: null,
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawalReason: null,
  scheduledFor: null,
  scheduledBy: null,
  recipientRoles: [],
  recipientIds: [],
  version: 4,
  createdBy: null,
  tenantId: 'default',
  createdAt: '2026-10-30T00:00:00Z',
  updatedAt: '2026-10-30T00:00:00Z',
  deletedAt: null,
  deletedBy: null,
  purgedAt: null,
};

const COPY: InvestorUpdateCopy = {
  id: '661cc566-93af-427e-80ef-f3b9ee83accc',
  reader: 'Ada Lovelace (ada)',
  preparedAt: '2026-11-20T15:04:00.000Z',
  ndaVersion: '1.0',
  period: { from: '2026-08-01', to: '2026-10-31' },
  metrics: {
    all: [
      {
        metric: 'totalRevenue',
        name: 'Total Revenue',
        formula: 'Sum of twelve months',
        unit: 'USD',
        value: '3200000.50',
        asOf: '2026-10-31',
      },
      { metric: 'roi', name: 'ROI', formula: 'Gain / invested', unit: 'percent', value: null, asOf: null },
    ],
    revenue: {
      streams: ['Revenue'],
      months: [{ month: '2026-10', values: ['260000.25'], total: '260000.25' }],
      ofPeriod: '260000.25',
    },
    history: [
      { day: '2026-09-30', values: { totalRevenue: '2900000.00' } },
      { day: '2026-10-31', values: { totalRevenue: '3200000.50', roi: null } },
    ],
    latestRound: null,
    roiTarget: null,
  },
  rounds: [],
  roundsLeftOut: 0,
  update: UPDATE,
};

async function textOf(copy: InvestorUpdateCopy): Promise<string> {
  const pages = readPdfPages(await writeDocument(investorUpdateDocument(copy)));
  return pages.map(({ text }) => text.replaceAll(/\s/g, '')).join('');
}

function expectInOrder(text: string, parts: readonly string[]): void {
  const places = parts.map((part) => text.indexOf(part.replaceAll(/\s/g, '')));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

// REQ-344
describe('the document of an investor update', () => {
  it('has the cover line, then the letter, the metrics with their history, the rounds and the formulas', async () => {
    expectInOrder(await textOf(COPY), [
      'AICV Holdings, Inc.',
      'Investor update',
      'Third quarter',
      '1 August – 31 October 2026',
      '1 November 2026',
      'Prepared for Ada Lovelace (ada)',
      'Dear partners,',
      'What moved',
      'Three ventures left grew.',
      'Metrics',
      '$3.2M',
      '$3,200,000.50',
      'Sep 2026 $2.9M',
      'Oct 2026 $3.2M',
      'Monthly revenue',
      'Funding rounds',
      'Annex: how the metrics are computed',
      'Sum of twelve months',
      'About this copy',
      `Document id ${COPY.id}`,
    ]);
  });

  it('names the version and the last correction of a published update', async () => {
    const update = { ...UPDATE, publishedVersion: 2, correctedAt: '2026-11-05T10:00:00Z' };
    expect(await textOf({ ...COPY, update })).toContain('Version2Updatedon5November2026');
    const first = await textOf({ ...COPY, update: { ...UPDATE, publishedVersion: 1, correctedAt: null } });
    expect(first).toContain('Version1');
    expect(first).not.toContain('Updatedon');
  });

  it('has neither metrics nor formulas for a reader who may not see them', async () => {
    const text = await textOf({ ...COPY, metrics: undefined });
    for (const unsaid of ['Metrics', '$', 'Annex', 'Monthlyrevenue']) expect(text).not.toContain(unsaid);
    expect(text).toContain('Dearpartners,');
  });

  it('prints the address and length of the full report', async () => {
    const text = await textOf({ ...COPY, update: { ...UPDATE, reportUrl: 'https://reports.example/q3', pages: 24 } });
    expect(text).toContain('FullreportAddresshttps://reports.example/q3Pages24');
  });

  it('is titled by its kind, and says so, if the reader has no update', async () => {
    const text = await textOf({ ...COPY, update: undefined });
    expect(text).toContain('Noupdatewaspublishedtothisreaderbytheendoftheperiod.');
    expect(investorUpdateDocument({ ...COPY, update: undefined }).title).toBe('Investor update');
  });
});
