import { describe, expect, it } from 'vitest';
import { lessonKeyOf } from './lesson-key.ts';

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

describe('a single key in a lesson', () => {
  it.each([
    ['n', 'next'],
    ['p', 'previous'],
    ['f', 'finish'],
    ['x', null],
    ['N', null],
    ['toString', null],
  ])('%s means %s', (key, meaning) => {
    expect(lessonKeyOf({ ...PRESS, key }, within(false))).toBe(meaning);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'repeat', 'isComposing', 'defaultPrevented'] as const)(
    'means nothing with %s',
    (state) => {
      expect(lessonKeyOf({ ...PRESS, [state]: true }, within(false))).toBeNull();
    },
  );

  it('is recognized by key position on a keyboard without Latin characters', () => {
    expect(lessonKeyOf({ ...PRESS, key: 'т', code: 'KeyN' }, within(false))).toBe('next');
    expect(lessonKeyOf({ ...PRESS, key: 'n', code: 'KeyL' }, within(false))).toBe('next');
  });

  it('is ignored in text fields', () => {
    expect(lessonKeyOf(PRESS, within(true))).toBeNull();
    expect(lessonKeyOf(PRESS, null)).toBe('next');
  });
});
