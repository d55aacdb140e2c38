import { describe, expect, it } from 'vitest';
import { claimDrafts } from '../../../lib/forms/drafts.ts';
import { getRecoveryCodesShown, showRecoveryCodes } from './recovery-codes-shown.ts';

describe('recovery codes on the screen', () => {
  it('are shown to their owner only, also after another user signed in on the page', () => {
    claimDrafts('ada');
    showRecoveryCodes(['one', 'two']);
    expect(getRecoveryCodesShown()).toEqual(['one', 'two']);
    claimDrafts('bob');
    expect(getRecoveryCodesShown()).toBeNull();
    showRecoveryCodes(null);
    claimDrafts('ada');
    expect(getRecoveryCodesShown()).toBeNull();
  });
});
