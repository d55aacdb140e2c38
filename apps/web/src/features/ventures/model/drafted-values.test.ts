import type { AiDraftSentence } from '@aicv/contracts/ai/ai-drafts';
import type { MonthlyValue } from '@aicv/contracts/ventures/kpi-grid';
import { describe, expect, it } from 'vitest';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';
import {
  changeOfRow,
  checkRows,
  isMonthProposed,
  metricOptions,
  needsCheck,
  refusedRows,
  rowsOf,
  textOf,
  type ValueRow,
} from './drafted-values.ts';

const KNOWN = ['mrr', 'cac', 'active users'];
const NOW = Date.UTC(2026, 10, 30, 12);

const sentence = (metric: string, value: string, fault?: 'figure_missing'): AiDraftSentence => ({
  text: `${metric} was ${value}.`,
  sourceId: 'S1',
  suggestion: null,
  check: fault === undefined ? { state: 'verified', quote: 'x', start: 0, end: 1 } : { state: 'unverified', fault },
  value: { metric, month: '2026-10', value },
});
const DRAFT = {
  sentences: [sentence('mrr', '48200'), sentence('active user', '40'), sentence('boats', '1,250', 'figure_missing')],
};
const rows = rowsOf(DRAFT, KNOWN);
const [mrr, users, boats] = rows as [ValueRow, ValueRow, ValueRow];
const present: MonthlyValue = {
  id: 'kpi',
  metric: 'mrr',
  month: '2026-10',
  value: '44100.00',
  recordedAt: '2026-10-31',
  version: 3,
  isAiAssisted: false,
};
const check = (...given: ValueRow[]) => checkRows({ rows: given }, { draft: DRAFT, known: KNOWN, nowMs: NOW });

describe('drafted values', () => {
  it('start with the drafted metric, unless it resembles another one', () => {
    expect(rows.map(({ metric }) => metric)).toEqual(['mrr', '', 'boats']);
    expect(metricOptions('active user', KNOWN)[0]).toEqual({ value: 'active user', label: 'New metric “active user”' });
    expect(metricOptions('mrr', KNOWN)).toHaveLength(3);
  });

  it('cannot be accepted with open questions, each at its field', () => {
    expect(check(mrr)).toEqual({});
    expect(check(mrr, users, boats)).toEqual({
      'rows.1.metric': '“active user”: did you mean Active users?',
      'rows.2.value': '“1,250” can be 1250 or 1.25. Enter one of them.',
      'rows.2.isChecked': 'Check this value against the text, correct it or remove it.',
    });
    expect(check(mrr, { ...mrr, month: '2027-03' }, { ...mrr, value: '€4' }, mrr)).toEqual({
      'rows.1.month': 'Date must not be in the future',
      'rows.2.value': expect.stringContaining('not an amount in US dollars'),
      'rows.3.metric': 'Line 1 already has this metric and month. Remove one of them.',
    });
    expect(check()).toEqual({ rows: 'No value is left. Reject the draft instead.' });
  });

  it('need a check while the value without a verified quote is the drafted one', () => {
    expect(needsCheck(mrr, DRAFT)).toBe(false);
    expect(needsCheck(boats, DRAFT)).toBe(true);
    expect(needsCheck({ ...boats, metric: 'mrr' }, DRAFT)).toBe(true);
    expect(needsCheck({ ...boats, value: '1250' }, DRAFT)).toBe(false);
  });

  it('are sent with the versions of the values that the user saw', () => {
    const text = textOf([mrr, boats, { ...mrr, month: '2026-09', value: '4\t1' }], ({ metric, month }) =>
      month === '2026-09' ? undefined : metric === 'mrr' ? present : null,
    );
    expect(text).toBe('mrr\t2026-10\t48200\t3\nboats\t2026-10\t1,250\t0\nmrr\t2026-09\t4 1');
  });

  it('say what they do to the present value', () => {
    expect(changeOfRow(mrr, null)).toBe('new');
    expect(changeOfRow(mrr, present)).toBe('replaced');
    expect(changeOfRow({ ...mrr, value: '$44,100.00' }, present)).toBe('unchanged');
  });

  it('have a proposed month where the sentence names none', () => {
    const requestedAt = '2026-11-30T12:00:00.000Z';
    expect(isMonthProposed({ text: 'MRR was $48k.' }, requestedAt)).toBe(true);
    expect(isMonthProposed({ text: 'MRR was $48k in October.' }, requestedAt)).toBe(false);
  });

  it('show the refusals of the server at their rows', () => {
    const issues = [
      { path: 'text.1.version', message: 'This value is now 49000.00' },
      { path: 'text.0.metric', message: 'Metric is required' },
      { path: 'text.2', message: 'A line needs a metric' },
      { path: 'confirmed', message: 'Confirmed must be a list of places' },
    ];
    expect(refusedRows(new ApiRequestError('409: x', { status: 409, bodyMessage: 'x', issues }))).toEqual({
      'rows.1.value': 'This value is now 49000.00',
      'rows.0.metric': 'Metric is required',
      'rows.2.value': 'A line needs a metric',
    });
    expect(refusedRows(new Error('x'))).toEqual({});
  });
});
