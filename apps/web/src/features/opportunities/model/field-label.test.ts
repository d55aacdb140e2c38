import { describe, expect, it } from 'vitest';
import { fieldLabel } from './field-label.ts';

describe('the label of a worksheet field', () => {
  it.each([
    ['identify', 'Identify'],
    ['targetUsers', 'Target users'],
    ['target_users', 'Target users'],
    ['go-to-market', 'Go to market'],
    ['', '—'],
    ['größeÄnderung', 'Größe änderung'],
  ])('for %j is %j', (name, expected) => {
    expect(fieldLabel(name)).toBe(expected);
  });
});
