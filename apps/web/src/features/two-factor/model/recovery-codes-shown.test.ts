import { describe, expect, it } from 'vitest';
import { claimStoredDrafts } from '../../../lib/forms/stored-drafts.ts';
import { getRecoveryCodesShown, showRecoveryCodes } from './recovery-codes-shown.ts';

describe('recovery codes on the screen', () => {
  it('are shown to their owner only, also after another user signed in on the page', () => {
    claimStoredDrafts('ada');
    showRecoveryCodes(['one', 'two']);
    expect(getRecoveryCodesShown()).toEqual(['one', 'two']);
    claimStoredDrafts('bob');
    expect(getRecoveryCodesShown()).toBeNull();
    showRecoveryCodes(null);
    claimStoredDrafts('ada');
    expect(getRecoveryCodesShown()).toBeNull();
  });
});
