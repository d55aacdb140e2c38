import { describe, expect, it } from 'vitest';
import { formatExactTime } from '../../../lib/format/format.ts';
import {
  changeSummary,
  changesIn,
  detailsIn,
  fieldLabel,
  formatAuditValue,
  personalIn,
  personalText,
  withheldIn,
} from './entry-details.ts';

const UPDATED = {
  details: { changed: ['role', 'email'], changes: { role: { from: 'learner', to: 'analyst' } }, stage: 'mvp' },
  personal: {
    ipAddress: '203.0.113.9',
    userAgent: '',
    changes: { email: { from: null, to: 'ada@example.com' } },
    via: { tokenId: '42' },
  },
};

describe('the details of an audit entry', () => {
  it('include the old and new value of each field, personal ones included', () => {
    expect(changesIn(UPDATED)).toEqual([
      { field: 'Role', before: 'learner', after: 'analyst' },
      { field: 'Email', before: 'Empty', after: 'ada@example.com' },
    ]);
  });

  it('are one line in a list', () => {
    expect(changeSummary(UPDATED)).toBe('Role: learner → analyst, Email: Empty → ada@example.com');
    const changes = { a: { from: 'x'.repeat(90), to: 'two\nlines' }, b: { from: 1, to: 2 }, c: { from: 3, to: 4 } };
    expect(changeSummary({ details: { changes }, personal: null })).toBe(
      `A: ${'x'.repeat(40)}… → two lines, B: 1 → 2 and 1 more`,
    );
    expect(changeSummary({ details: { stage: 'mvp' }, personal: null })).toBeNull();
  });

  it('name the KPI values that an import or the grid replaced', () => {
    const changes = { value: { from: '1.00', to: '2.00' }, target: { from: null, to: '5.00' } };
    const replaced = [{ kpiId: '7', venture: 'Kelp', metric: 'mrr', recordedAt: '2026-09-30', changes }];
    const entry = { details: { created: 3, replaced }, personal: null };
    expect(changesIn(entry)).toEqual([
      { field: 'Kelp, MRR, Sep 30, 2026', before: '1.00', after: '2.00' },
      { field: 'Kelp, MRR, Sep 30, 2026, target', before: 'Empty', after: '5.00' },
    ]);
    expect(detailsIn(entry)).toEqual([
      { name: 'Created', text: '3' },
      { name: 'Replaced', text: '1' },
    ]);
  });

  it('include the further details, each once', () => {
    expect(detailsIn(UPDATED)).toEqual([{ name: 'Stage', text: 'mvp' }]);
    expect(personalIn(UPDATED)).toEqual([{ name: 'Via', text: '{\n  "tokenId": "42"\n}' }]);
    expect(personalText(UPDATED, 'ipAddress')).toBe('203.0.113.9');
    expect(personalText(UPDATED, 'userAgent')).toBeUndefined();
  });

  it('include the number of repeated events, with times in the reader’s format', () => {
    const [firstAt, lastAt] = ['2026-11-20T15:04:00.110Z', '2026-11-20T15:59:59Z'];
    expect(detailsIn({ details: { repeated: 41, firstAt, lastAt } })).toEqual([
      { name: 'Repeats in the same hour', text: '41' },
      { name: 'First repeat', text: formatExactTime(firstAt) },
      { name: 'Last repeat', text: formatExactTime(lastAt) },
    ]);
  });

  it('contain no personal data after an erasure', () => {
    const erased = { ...UPDATED, personal: null };
    expect(changesIn(erased)).toHaveLength(1);
    expect(personalIn(erased)).toEqual([]);
    expect(personalText(erased, 'ipAddress')).toBeUndefined();
  });

  it('state why they are withheld', () => {
    expect(withheldIn({ details: { withheld: 'NDA_REQUIRED' } })).toMatch(/Sign the NDA/);
    expect(withheldIn({ details: { withheld: 'SOMETHING_NEW' } })).toMatch(/cannot open/);
    expect(withheldIn(UPDATED)).toBeUndefined();
    expect(detailsIn({ details: { withheld: 'NDA_REQUIRED' } })).toEqual([]);
  });

  it('tolerate malformed changes', () => {
    expect(changesIn({ details: { changes: 'many' }, personal: { changes: [1] } })).toEqual([]);
    expect(changesIn({ details: { changes: { role: 'odd' } }, personal: null })).toEqual([
      { field: 'Role', before: 'Empty', after: 'Empty' },
    ]);
  });
});

describe('names and values', () => {
  it('are readable', () => {
    expect(fieldLabel('teamMembers')).toBe('Team members');
    expect(fieldLabel('text_sha256')).toBe('Text sha256');
    expect(fieldLabel('roiScore')).toBe('ROI score');
    expect([null, '', true, 0, [], ['a', 'b']].map(formatAuditValue)).toEqual([
      'Empty',
      'Empty',
      'Yes',
      '0',
      'None',
      'a, b',
    ]);
    expect(formatAuditValue([{ id: 1 }])).toContain('"id": 1');
  });
});
