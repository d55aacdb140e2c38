import type { NdaStatus } from '@aicv/contracts/legal/nda';
import { describe, expect, it } from 'vitest';
import { isNdaDialogOpen, ndaAccessState, noticeAfterCancel } from './nda-access.ts';

const UNSIGNED: NdaStatus = { hasSigned: false, requiresNda: true, ndaVersion: '1.0', signedAt: null };
const SIGNED: NdaStatus = { ...UNSIGNED, hasSigned: true, requiresNda: false, signedAt: '2026-01-01T00:00:00.000Z' };

// REQ-85
describe('the access behind the NDA', () => {
  it.each([
    ['authentication_required', { isSignedIn: false, status: undefined }],
    ['authentication_required', { isSignedIn: false, status: SIGNED }],
    ['authentication_required', { isSignedIn: true, status: null }],
    ['checking', { isSignedIn: true, status: undefined }],
    ['nda_required', { isSignedIn: true, status: UNSIGNED }],
    ['nda_required', { isSignedIn: true, status: { ...SIGNED, requiresNda: true } }],
    ['granted', { isSignedIn: true, status: SIGNED }],
  ] as const)('is %s for %o', (state, known) => {
    expect(ndaAccessState(known)).toBe(state);
  });
});

// REQ-84
describe('the signing dialog', () => {
  it('opens without a request only if access requires the NDA and it is unsigned', () => {
    const opensByItself = (state: ReturnType<typeof ndaAccessState>, requiredForAccess: boolean) =>
      isNdaDialogOpen({ state, wish: 'none', requiredForAccess });
    expect(opensByItself('nda_required', true)).toBe(true);
    expect(opensByItself('nda_required', false)).toBe(false);
    for (const state of ['authentication_required', 'checking', 'granted'] as const) {
      expect(opensByItself(state, true)).toBe(false);
    }
  });

  it('opens on request, once the NDA is known to be required', () => {
    const opensOnRequest = (state: ReturnType<typeof ndaAccessState>) =>
      isNdaDialogOpen({ state, wish: 'sign', requiredForAccess: false });
    expect(opensOnRequest('nda_required')).toBe(true);
    expect(opensOnRequest('checking')).toBe(false);
    expect(opensOnRequest('granted')).toBe(false);
  });

  it('stays closed after the user has canceled it', () => {
    expect(isNdaDialogOpen({ state: 'nda_required', wish: 'cancelled', requiredForAccess: true })).toBe(false);
  });

  // REQ-86
  it('shows a seven-second warning on cancel only if the signature is required', () => {
    expect(noticeAfterCancel(true)).toMatchObject({
      title: 'Access Restricted',
      tone: 'destructive',
      durationMs: 7000,
    });
    expect(noticeAfterCancel(false)).toBeNull();
  });
});
