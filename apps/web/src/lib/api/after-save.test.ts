import { describe, expect, it } from 'vitest';
import { afterSave } from './after-save.ts';

const SENT = { tagline: 'Train ', days: '7', email: '' };

describe('a form after a save', () => {
  it('shows the stored values, and the changes of another user', () => {
    const saved = { tagline: 'Train', days: '9', email: 'law@firm.example' };
    expect(afterSave({ sent: SENT, current: SENT, saved })).toEqual(saved);
  });

  it('keeps input typed since the request', () => {
    const saved = { tagline: 'Train', days: '9', email: '' };
    expect(afterSave({ sent: SENT, current: { ...SENT, tagline: 'Train, scout' }, saved })).toEqual({
      ...saved,
      tagline: 'Train, scout',
    });
  });

  it('detects typed input with a custom comparison', () => {
    const byLength = (one: typeof SENT, other: typeof SENT, field: keyof typeof SENT) =>
      one[field].length === other[field].length;
    expect(
      afterSave({ sent: SENT, current: { ...SENT, days: '8' }, saved: { ...SENT, days: '9' }, isSame: byLength }).days,
    ).toBe('9');
  });
});
