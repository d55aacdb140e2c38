import { describe, expect, it } from 'vitest';
import { auditFilter, auditSearchOf, isAuditNarrowed } from './audit-search.ts';

const ACTOR = '0198f2a4-5b6c-7d8e-9f00-112233445566';

describe('the search of the audit logs', () => {
  it('reads the URL', () => {
    const search = { view: 'all', actor: ACTOR, action: 'user_signed_in', kind: 'user', from: '2026-03-01' };
    expect(auditSearchOf({ ...search, record: '42' })).toEqual({ ...search, record: '42' });
  });

  it('omits invalid values instead of failing', () => {
    const nonsense = {
      view: 'some',
      actor: 'ada',
      action: 'user_flew',
      kind: 'USER; DROP',
      record: 'x'.repeat(65),
      from: '2026-02-30',
      to: '9999-12-31',
    };
    expect(auditSearchOf(nonsense)).toEqual({});
  });

  it('includes the whole last day, in the reader’s time zone', () => {
    const { from, to } = auditFilter({ from: '2026-03-28', to: '2026-03-31' });
    expect(new Date(from ?? '').toString()).toMatch(/Mar 28 2026 00:00:00/);
    expect(new Date(to ?? '').toString()).toMatch(/Apr 01 2026 00:00:00/);
  });

  it('does not count the view as a filter', () => {
    expect(isAuditNarrowed({ view: 'all' })).toBe(false);
    expect(isAuditNarrowed({ record: '42' })).toBe(true);
  });
});
