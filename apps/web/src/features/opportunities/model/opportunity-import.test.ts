import { expect, it } from 'vitest';
import { tableOf } from '../../../lib/files/csv-table.testing.ts';
import { createOpportunityImport } from './opportunity-import.ts';

const FILE = new File(['csv'], 'ideas.csv');

it('names likely duplicates by their rows in the file, regardless of skipped rows', async () => {
  const tooLong = 'x'.repeat(1_100_000);
  const work = createOpportunityImport({
    read: async () => ({
      ok: true,
      table: tableOf(['A', tooLong, ...Array.from({ length: 200 }, (_, at) => `B ${at}`)].map((title) => ({ title }))),
    }),
    send: async ({ firstRow }) => ({
      ...{ importId: 'id', created: 1, skipped: 0, errors: [] },
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
      table: tableOf(Array.from({ length: 201 }, (_, at) => ({ title: `A ${at}` }))),
    }),
    send: async ({ importId }) => {
      importIds.push(importId);
      return { importId, created: 0, skipped: 0, errors: [] };
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

it('likely duplicates are left out unless the user keeps them', async () => {
  const sent: string[][] = [];
  const work = createOpportunityImport({
    read: async () => ({ ok: true, table: tableOf(['A', 'Known', 'B', 'a', 'C'].map((title) => ({ Title: title }))) }),
    send: async ({ importId, firstRow, rows, dryRun }) => {
      if (!dryRun) sent.push(rows.map(({ Title = '' }) => Title));
      const duplicates = dryRun ? [{ row: firstRow + 1, opportunityId: 'id', title: 'Known' }] : [];
      return { importId, created: rows.length, skipped: 0, errors: [], duplicates };
    },
    onAdded: () => undefined,
  });
  await work.choose(FILE);
  expect([...work.getState().repeats]).toEqual([[4, 1]]);
  expect(work.getState().leftOut).toEqual(new Set([2, 4]));
  work.leaveOut([4], false);
  work.leaveOut([5], true);
  await work.start();
  expect(sent).toEqual([['A', 'B', 'a']]);
});
