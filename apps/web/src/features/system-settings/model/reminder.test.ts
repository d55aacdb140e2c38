import { describe, expect, it } from 'vitest';
import { againAt, formatPeople } from './reminder.ts';

describe('the reminder of an agreement', () => {
  it('waits for a day after the previous one', () => {
    const remindedAt = '2026-03-01T10:00:00.000Z';
    expect(againAt(remindedAt, Date.parse('2026-03-02T09:59:59.999Z'))).toBe('2026-03-02T10:00:00.000Z');
    expect(againAt(remindedAt, Date.parse('2026-03-02T10:00:00.000Z'))).toBeNull();
    expect(againAt(null, 0)).toBeNull();
  });

  it('counts people in words', () => {
    expect([1, 2847].map(formatPeople)).toEqual(['1 person', '2,847 people']);
  });
});
