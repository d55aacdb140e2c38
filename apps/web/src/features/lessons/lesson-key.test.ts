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

/** Something that is, or is not, inside of what takes letters. */
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

  it('is found by its position on a keyboard without Latin letters', () => {
    expect(lessonKeyOf({ ...PRESS, key: 'т', code: 'KeyN' }, within(false))).toBe('next');
    expect(lessonKeyOf({ ...PRESS, key: 'n', code: 'KeyL' }, within(false))).toBe('next');
  });

  it('means nothing where letters are typed', () => {
    expect(lessonKeyOf(PRESS, within(true))).toBeNull();
    expect(lessonKeyOf(PRESS, null)).toBe('next');
  });
});
