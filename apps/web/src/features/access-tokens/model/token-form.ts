/** The form of a new token: its values and the request body. */
import { accessTokenEndpoints } from '@aicv/contracts/identity/access-tokens';
import { AGENT_SCOPE, isTokenScope, TOKEN_SCOPES, type TokenScope } from '@aicv/domain/identity/access-token';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

export type TokenValues = {
  name: string;
  /** The scopes, space-separated, in policy order. */
  scopes: string;
  expiresInDays: string;
};

export const EMPTY_TOKEN: TokenValues = { name: '', scopes: '', expiresInDays: '90' };

export function scopesIn(scopes: string): readonly TokenScope[] {
  return scopes.split(' ').filter(isTokenScope);
}

export function isForAgent({ scopes }: Pick<TokenValues, 'scopes'>): boolean {
  return scopes === AGENT_SCOPE;
}

/** Adds or removes a scope. */
export function withScope(scopes: string, scope: TokenScope, isIn: boolean): string {
  const known = new Set<TokenScope>(scopesIn(scopes));
  if (isIn) known.add(scope);
  else known.delete(scope);
  return TOKEN_SCOPES.filter((each) => known.has(each)).join(' ');
}

export function tokenInput({ name, scopes, expiresInDays }: TokenValues) {
  const days = expiresInDays.trim();
  return { name, scopes: [...scopesIn(scopes)], expiresInDays: days === '' ? Number.NaN : Number(days) };
}

const check = validatorOf(accessTokenEndpoints.createAccessToken.body);

export function checkToken(values: TokenValues) {
  return check(tokenInput(values));
}
