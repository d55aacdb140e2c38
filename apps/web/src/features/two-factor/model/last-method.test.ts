import type { Passkey } from '@aicv/contracts/identity/two-factor';
import { describe, expect, it } from 'vitest';
import { hasOneMethod } from './last-method.ts';
import { recoveryCodesFile } from './recovery-codes-file.ts';

const PASSKEY: Passkey = {
  id: '0198f2a4-5b6c-7d8e-9f00-112233445566',
  name: 'Work laptop',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
  isSynced: false,
};
const APP = { since: '2026-01-01T00:00:00.000Z' };

describe('the last two-factor method', () => {
  it('is the app or a passkey if it is the only method', () => {
    expect(hasOneMethod({ totp: APP, passkeys: [] })).toBe(true);
    expect(hasOneMethod({ totp: null, passkeys: [PASSKEY] })).toBe(true);
    expect(hasOneMethod({ totp: APP, passkeys: [PASSKEY] })).toBe(false);
    expect(hasOneMethod({ totp: null, passkeys: [PASSKEY, PASSKEY] })).toBe(false);
    expect(hasOneMethod({ totp: null, passkeys: [] })).toBe(false);
  });
});

describe('the file of recovery codes', () => {
  it('names their owner, and has each code on its own line', () => {
    const lines = recoveryCodesFile('ada', ['AAAA-BBBB', 'CCCC-DDDD']).split('\r\n');
    expect(lines[0]).toContain('ada');
    expect(lines).toEqual(expect.arrayContaining(['AAAA-BBBB', 'CCCC-DDDD']));
  });
});
