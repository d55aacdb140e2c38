import type { AccessToken } from '@aicv/contracts/identity/access-tokens';
import { describe, expect, it } from 'vitest';
import { checkToken, EMPTY_TOKEN, isForAgent, scopesIn, tokenInput, withScope } from './token-form.ts';
import { tokenState } from './token-state.ts';

describe('the token form', () => {
  it('stores each scope once, in policy order', () => {
    const both = withScope(withScope(withScope('', 'otif.read', true), 'dashboard.read', true), 'otif.read', true);
    expect(scopesIn(both)).toEqual(['dashboard.read', 'otif.read']);
    expect(withScope(both, 'dashboard.read', false)).toBe('otif.read');
  });

  it('is for an agent with the scope of agents alone', () => {
    expect(['mcp', '', 'otif.read'].map((scopes) => isForAgent({ scopes }))).toEqual([true, false, false]);
    expect(tokenInput({ ...EMPTY_TOKEN, scopes: 'mcp' }).scopes).toEqual(['mcp']);
  });

  it('requires a name, a scope and a whole number of days', () => {
    expect(checkToken({ ...EMPTY_TOKEN, expiresInDays: '' })).toEqual({
      name: 'Name is required',
      scopes: 'Choose at least one scope',
      expiresInDays: 'Days must be a whole number',
    });
    const filled = { name: 'Reports', scopes: 'otif.read', expiresInDays: '366' };
    expect(checkToken(filled)).toEqual({ expiresInDays: 'Days must be from 1 to 365' });
    expect(checkToken({ ...filled, expiresInDays: '365' })).toEqual({});
    expect(tokenInput({ ...filled, expiresInDays: ' 30 ' })).toEqual({
      name: 'Reports',
      scopes: ['otif.read'],
      expiresInDays: 30,
    });
  });
});

describe('the state of a token', () => {
  const token: AccessToken = {
    id: '0198f2a4-5b6c-7d8e-9f00-112233445566',
    name: 'Reports',
    prefix: 'aicv_pat_abcd',
    scopes: ['otif.read'],
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-02-01T00:00:00.000Z',
    lastUsedAt: null,
    revokedAt: null,
  };

  it('is expired from the expiry time on, and stays revoked after a revocation', () => {
    const end = Date.parse(token.expiresAt);
    expect(tokenState(token, end - 1)).toBe('active');
    expect(tokenState(token, end)).toBe('expired');
    expect(tokenState({ ...token, revokedAt: token.createdAt }, end)).toBe('revoked');
  });
});
