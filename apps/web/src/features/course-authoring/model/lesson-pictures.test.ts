import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUndescribed, withPicture } from './lesson-pictures.ts';

const ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const IMAGE = `![](/api/files/${ID})`;

// REQ-350
describe('an image that is added to a text', () => {
  it.each([
    ['', 0, `${IMAGE}\n`],
    ['One.', 4, `One.\n\n${IMAGE}\n`],
    ['One. Two.', 4, `One.\n\n${IMAGE}\n\nTwo.`],
    ['One.\n\nTwo.', 6, `One.\n\n${IMAGE}\n\nTwo.`],
  ])('is a paragraph of its own: %j at %i', (text, at, expected) => {
    expect(withPicture(text, at, ID).text).toBe(expected);
  });

  it('is followed by the next one', () => {
    const first = withPicture('One. Two.', 4, ID);
    const second = withPicture(first.text, first.end, ID);
    expect(second.text).toBe(`One.\n\n${IMAGE}\n\n${IMAGE}\n\nTwo.`);
    expect(second.text.slice(0, second.end).endsWith(IMAGE)).toBe(true);
  });

  it('has the caret between its brackets, needs a description, and leaves the words as they are', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, nat) => {
        const at = nat % (text.length + 1);
        const { text: added, caret } = withPicture(text, at, ID);
        expect(added.slice(caret - 2, caret + 1)).toBe('![]');
        expect(countUndescribed(added)).toBe(1);
        expect(countUndescribed(`${added.slice(0, caret)}A chart${added.slice(caret)}`)).toBe(0);
        expect(added.replace(IMAGE, '').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });
});
