import { describe, expect, it } from 'vitest';
import { monthBefore, namedMonth } from './named-month.ts';

const NOW = Date.UTC(2026, 10, 30);

describe('the month of a sentence', () => {
  it.each([
    ['MRR was $48k in October 2026.', '2026-10'],
    ['MRR was $48k in October.', '2026-10'],
    ['As of Oct 31, 2025 we had 40 customers.', '2025-10'],
    ['As of 31 Oct 2025 we had 40 customers.', '2025-10'],
    ['MRR (2026-09): $48k', '2026-09'],
    ['MRR 9/2026: $48k', '2026-09'],
    ['2026-09-30: 40 customers', '2026-09'],
    ['DECEMBER MRR: $48k', '2025-12'],
    ['In May we had 40 customers.', '2026-05'],
    ['May: 40 customers', '2026-05'],
    ['Sept. MRR: $48k', '2026-09'],
    ['MRR grew from September to October.', '2026-10'],
    ['October: 40 customers, 12 more than in September', '2026-10'],
  ])('is named by %j: %s', (text, month) => {
    expect(namedMonth(text, NOW)).toBe(month);
  });

  it.each([
    'MRR was $48k.',
    'You may ask why MRR was $48k.',
    'May I add that MRR was $48k?',
    'We have 40 customers, 12 more than in September.',
    'MRR of September and October',
    'Q3 MRR was $48k.',
    'We decided on $48k.',
    'Marketing spent $48k in 2026.',
  ])('is not named by %j', (text) => {
    expect(namedMonth(text, NOW)).toBeNull();
  });

  it('is otherwise the month before the request', () => {
    expect(monthBefore(NOW)).toBe('2026-10');
    expect(monthBefore(Date.UTC(2026, 0, 1))).toBe('2025-12');
  });
});
