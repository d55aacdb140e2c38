import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disputeFileName } from './dispute-file-name.ts';

describe('the name of a dispute file', () => {
  it('contains the username and the day', () => {
    expect(disputeFileName('ada-1.b_c', '2026-04-01')).toBe('dispute-file-ada-1.b_c-2026-04-01.zip');
  });

  it('contains only characters that file systems allow, for any username', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (username) =>
        /^dispute-file-[\w.-]*-2026-04-01\.zip$/.test(disputeFileName(username, '2026-04-01')),
      ),
    );
  });
});
