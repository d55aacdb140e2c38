import { PICTURE_MAX_BYTES } from '@aicv/contracts/identity/own-account';
import { describe, expect, it } from 'vitest';
import { PICTURE_UNREADABLE, pictureProblem } from './picture-file.ts';

describe('a picture file', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])('may be %s of up to 2 MB', (type) => {
    expect(pictureProblem({ type, size: 1 })).toBeNull();
    expect(pictureProblem({ type, size: PICTURE_MAX_BYTES })).toBeNull();
    expect(pictureProblem({ type, size: PICTURE_MAX_BYTES + 1 })).toBe(
      'The picture is larger than 2 MB. Choose a smaller one.',
    );
  });

  it.each(['image/svg+xml', 'image/gif', 'text/html', ''])('is never %s', (type) => {
    expect(pictureProblem({ type, size: 1 })).toBe(PICTURE_UNREADABLE);
  });

  it('is not empty', () => {
    expect(pictureProblem({ type: 'image/png', size: 0 })).toBe(PICTURE_UNREADABLE);
  });
});
