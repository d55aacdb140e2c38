import { describe, expect, it } from 'vitest';
import { singleKeyOf } from './single-key.ts';

const PRESS = {
  key: 'n',
  code: 'KeyN',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};

/** A fake element that is, or is not, inside a text field. */
const within = (isField: boolean) =>
  ({ closest: () => (isField ? ({} as Element) : null) }) as Pick<Element, 'closest'>;

describe('a single key', () => {
  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'repeat', 'isComposing', 'defaultPrevented'] as const)(
    'is no shortcut with %s',
    (state) => {
      expect(singleKeyOf({ ...PRESS, [state]: true }, within(false))).toBeNull();
    },
  );

  it('is recognized by key position on a keyboard without Latin characters', () => {
    expect(singleKeyOf({ ...PRESS, key: 'т', code: 'KeyN' }, within(false))).toBe('n');
    expect(singleKeyOf({ ...PRESS, key: 'n', code: 'KeyL' }, within(false))).toBe('n');
  });

  it('is ignored in text fields', () => {
    expect(singleKeyOf(PRESS, within(true))).toBeNull();
    expect(singleKeyOf(PRESS, null)).toBe('n');
  });
});
