import { KPI_METRIC_MAX_LENGTH } from '@aicv/domain/ventures/kpi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { importedKpiShape, kpiEndpoints } from './kpis.ts';
import { createSprintBody, sprintEndpoints } from './sprints.ts';
import { taskEndpoints } from './tasks.ts';
import { createVentureBody, ventureEndpoints } from './ventures.ts';

function read(shape: $ZodType, body: unknown) {
  const { data, error } = safeParse(shape, body);
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : data;
}

const ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

// REQ-212
describe('the team members of a venture', () => {
  it.each([undefined, null, 'abc', '', ' ', 'NaN', true, [], {}, '12 people', -0, '0'])(
    '%j become 0',
    (teamMembers) => {
      expect(read(createVentureBody, { title: 'T', teamMembers })).toEqual({
        title: 'T',
        stage: 'mvp',
        teamMembers: 0,
      });
    },
  );

  it.each([
    [-1, 'at least 0'],
    ['-1', 'at least 0'],
    [1.5, 'a whole number'],
    ['0.5', 'a whole number'],
    [Number.POSITIVE_INFINITY, 'a whole number'],
    ['Infinity', 'a whole number'],
    [100_001, 'at most 100000'],
    ['1e9', 'at most 100000'],
  ])('%j are refused', (teamMembers, rule) => {
    expect(read(createVentureBody, { title: 'T', teamMembers })).toEqual([`teamMembers: Team members must be ${rule}`]);
  });

  it('stay unchanged if a change does not name them', () => {
    expect(read(ventureEndpoints.updateVenture.body, { title: 'T' })).toEqual({ title: 'T' });
    expect(read(ventureEndpoints.updateVenture.body, {})).toEqual({});
    expect(read(ventureEndpoints.updateVenture.body, { teamMembers: '3' })).toEqual({ teamMembers: 3 });
  });
});

describe('money', () => {
  // REQ-155
  it('of a venture is accepted exactly as it is stored, or refused; it is never rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 6), max: 10 ** 13 }), (thousandths) => {
        const mrr = `${thousandths < 0 ? '-' : ''}${(Math.abs(thousandths) / 1000).toFixed(3)}`;
        const result = read(createVentureBody, { title: 'T', mrr });
        // Three decimals never fit, even if the last is a zero; without it, two do.
        expect(result).toEqual([expect.stringContaining('mrr: MRR must be a number')]);
        const short = mrr.slice(0, -1);
        const fits = Math.abs(thousandths) < 10 ** 11 && (thousandths >= 0 || /^-0\.00$/.test(short));
        const read2 = read(createVentureBody, { title: 'T', mrr: short });
        if (fits) expect(read2).toMatchObject({ mrr: short.replace('-', '') });
        else expect(read2).toHaveLength(1);
      }),
    );
  });

  it.each([
    [0.1 + 0.2, 'a number with at most 8 digits and 2 decimals'],
    [1e21, 'a number with at most 8 digits and 2 decimals'],
    [Number.NaN, 'a number with at most 8 digits and 2 decimals'],
    [Number.POSITIVE_INFINITY, 'a number with at most 8 digits and 2 decimals'],
    ['1,500', 'a number with at most 8 digits and 2 decimals'],
    ['0x10', 'a number with at most 8 digits and 2 decimals'],
    [true, 'a number with at most 8 digits and 2 decimals'],
  ])('%j is refused', (mrr, rule) => {
    expect(read(createVentureBody, { title: 'T', mrr })).toEqual([`mrr: MRR must be ${rule}`]);
  });

  it('is cleared by null and by an empty text', () => {
    for (const mrr of [null, '']) expect(read(ventureEndpoints.updateVenture.body, { mrr })).toEqual({ mrr: null });
  });
});

describe('days', () => {
  const sprint = { ventureId: ID, title: 'T', startDate: '2026-03-01', endDate: '2026-03-14' };

  it('are accepted as text, unchanged', () => {
    expect(read(createSprintBody, sprint)).toEqual({ ...sprint, isActive: true });
    expect(read(taskEndpoints.updateTask.body, { dueDate: '2024-02-29' })).toEqual({ dueDate: '2024-02-29' });
    expect(read(taskEndpoints.updateTask.body, { dueDate: null })).toEqual({ dueDate: null });
  });

  it.each(['2026-02-30', '2026-3-1', '2026-03-01T00:00:00Z', '', 'tomorrow', 20_260_301, null])('%j is none', (day) => {
    const startDate = 'startDate: Start date must be a date such as 2026-03-31';
    expect(read(createSprintBody, { ...sprint, startDate: day })).toEqual([startDate]);
    expect(read(sprintEndpoints.updateSprint.body, { startDate: day })).toEqual([startDate]);
  });
});

describe('a KPI', () => {
  const kpi = { metric: 'MRR', value: '1', recordedAt: '2026-03-31' };
  const stored = { metric: 'mrr', value: '1.00', recordedAt: '2026-03-31', period: 'month' };

  it('has its metric in the one spelling, in a body, a file and a query alike', () => {
    for (const metric of ['mrr', ' MRR ', 'Mrr\t']) {
      expect(read(kpiEndpoints.recordKpi.body, { ...kpi, metric })).toEqual({ ...stored, ventureId: null });
      expect(read(importedKpiShape, { ...kpi, metric })).toEqual(stored);
      expect(read(kpiEndpoints.listKpis.query, { metric })).toMatchObject({ metric: 'mrr' });
    }
  });

  it('never has a metric that is longer than its field after conversion to lower case', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'İ', 'ẞ', '🚀', 'e\u0301'), maxLength: 80 }), (metric) => {
        const result = read(importedKpiShape, { ...kpi, metric });
        if (!Array.isArray(result)) {
          expect([...(result as { metric: string }).metric].length).toBeLessThanOrEqual(KPI_METRIC_MAX_LENGTH);
        }
      }),
    );
  });

  it.each([null, '', undefined])('needs a value: %j in a file is none', (value) => {
    expect(read(importedKpiShape, { ...kpi, value })).toEqual(['value: Value is required']);
  });

  it.each(['2026-03-31T00:00Z', '2026-03-31T23:59:59Z', '2026-03-31T23:59:59.999999Z'])(
    'is recorded as of the day in UTC of %s',
    (recordedAt) => {
      expect(read(importedKpiShape, { ...kpi, recordedAt })).toEqual(stored);
    },
  );

  it.each(['2026-03-31T24:00:00Z', '2026-03-31T12:60Z', '2026-03-31T12:00', '2026-03-31 12:00Z', '2026-02-30T12:00Z'])(
    'is not recorded as of %s',
    (recordedAt) => {
      expect(read(importedKpiShape, { ...kpi, recordedAt })).toEqual([
        'recordedAt: Date must be a date such as 2026-03-31',
      ]);
    },
  );
});
