import { expect, it } from 'vitest';
import { createOpportunityImport } from './opportunity-import.ts';

const FILE = new File(['csv'], 'ideas.csv');

it('names likely duplicates by their rows in the file, regardless of skipped rows', async () => {
  const tooLong = 'x'.repeat(1_100_000);
  const work = createOpportunityImport({
    read: async () => ({
      ok: true,
      rows: ['A', tooLong, ...Array.from({ length: 200 }, () => 'B')].map((title, index) => ({
        line: index + 2,
        cells: { title },
      })),
    }),
    send: async ({ firstRow }) => ({
      ...{ created: 1, skipped: 0, errors: [] },
      duplicates: [{ row: firstRow, opportunityId: 'id', title: 'Known' }],
    }),
    onAdded: () => undefined,
  });
  await work.choose(FILE);
  const { checks } = work.getState();
  expect(checks.map(({ duplicates }) => duplicates?.map(({ row }) => row))).toEqual([[1], [202]]);
});

it('all requests for a file have its import id, and the next file has another', async () => {
  const importIds: string[] = [];
  const work = createOpportunityImport({
    read: async () => ({
      ok: true,
      rows: Array.from({ length: 201 }, (_, index) => ({ line: index + 2, cells: { title: 'A' } })),
    }),
    send: async ({ importId }) => {
      importIds.push(importId);
      return { created: 0, skipped: 0, errors: [] };
    },
    onAdded: () => undefined,
  });
  await work.choose(FILE);
  await work.start();
  await work.choose(FILE);
  expect(new Set(importIds.slice(0, 4)).size).toBe(1);
  expect(new Set(importIds.slice(4)).size).toBe(1);
  expect(importIds).toHaveLength(6);
  expect(importIds[0]).not.toBe(importIds[5]);
});
