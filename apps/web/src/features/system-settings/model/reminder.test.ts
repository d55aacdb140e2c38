import { describe, expect, it } from 'vitest';
import { formatPeople } from './reminder.ts';

describe('the reminder of an agreement', () => {
  it('counts people in words', () => {
    expect([1, 2847].map(formatPeople)).toEqual(['1 person', '2,847 people']);
  });
});
