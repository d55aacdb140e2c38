import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { legalCenterEndpoints } from './legal-center.ts';

const { listLegalAcceptances, listNdaAcceptances, listCompliance, exportLegalAcceptances } = legalCenterEndpoints;

describe('the lists of the Legal Center', () => {
  it('ask for everything unless filtered', () => {
    expect(safeParse(listLegalAcceptances.query, {}).data).toEqual({ status: 'all', range: 'all', limit: 100 });
    expect(safeParse(listNdaAcceptances.query, {}).data).toEqual({ status: 'all', range: 'all', limit: 100 });
    expect(safeParse(listCompliance.query, { limit: '20' }).data).toEqual({ status: 'all', limit: 20 });
  });

  it.each(['all', 'recent', 'version-1.0'])('filter acceptances by status %s', (status) => {
    expect(safeParse(listLegalAcceptances.query, { status }).data).toMatchObject({ status });
  });

  it.each(['all', 'with-pdf', 'no-pdf'])('filter signatures by status %s', (status) => {
    expect(safeParse(listNdaAcceptances.query, { status }).data).toMatchObject({ status });
  });

  it.each(['all', 'compliant', 'partial', 'pending'])('filter users by status %s', (status) => {
    expect(safeParse(listCompliance.query, { status }).data).toMatchObject({ status });
  });

  it.each(['all', 'today', 'week', 'month'])('filter both by range %s', (range) => {
    expect(safeParse(listLegalAcceptances.query, { range }).data).toMatchObject({ range });
    expect(safeParse(listNdaAcceptances.query, { range }).data).toMatchObject({ range });
  });

  it('list the valid filters in the message for an invalid one', () => {
    const messages = (query: unknown) => safeParse(listLegalAcceptances.query, query).error?.issues[0]?.message;
    expect(messages({ status: 'with-pdf' })).toBe('Status must be one of all, recent, version-1.0');
    expect(messages({ range: 'year' })).toBe('Range must be one of all, today, week, month');
    expect(safeParse(listCompliance.query, { status: 'recent' }).error?.issues[0]?.message).toBe(
      'Status must be one of all, compliant, partial, pending',
    );
    expect(safeParse(listCompliance.query, { range: 'week' }).success).toBe(false);
  });

  it('search for trimmed text that the database can hold', () => {
    expect(safeParse(listNdaAcceptances.query, { q: ' ada ' }).data).toMatchObject({ q: 'ada' });
    expect(safeParse(listNdaAcceptances.query, { q: 'a\u0000' }).success).toBe(false);
  });
});

describe('an export of the Legal Center', () => {
  it('is CSV, takes the filters of its list and is not paged', () => {
    const query = { q: 'ada', status: 'recent', range: 'week', format: 'csv' };
    expect(safeParse(exportLegalAcceptances.query, query).data).toEqual(query);
    expect(safeParse(exportLegalAcceptances.query, { limit: '5' }).success).toBe(false);
    expect(safeParse(exportLegalAcceptances.query, { format: 'pdf' }).error?.issues[0]?.message).toBe(
      'Format must be csv',
    );
  });
});

// REQ-109
describe('the Legal Center', () => {
  it('is for admins only', () => {
    const accesses = new Set(Object.values(legalCenterEndpoints).map(({ access }) => access));
    expect([...accesses]).toEqual(['holdings.administer']);
  });
});
