/** Personal access tokens: their scopes and their format. */
import type { Capability } from '../access/access-policy.ts';

/**
 * A scope is a capability of the access policy. A token allows a call only if its scopes and its owner's role allow it (issue: API v2).
 * Accounts, agreements, signing and administration need a signed-in user.
 */
export const API_SCOPES = [
  'dashboard.read',
  'academy.read',
  'otif.read',
  'otif.write',
  'labs.read',
  'labs.write',
  'tasks.own',
  'comments.own',
  'capital.metrics',
  'capital.confidential',
] as const satisfies readonly Capability[];

/** The scope of agents, for `/api/mcp` and nothing else. A token has it alone. */
export const AGENT_SCOPE = 'mcp' satisfies Capability;

export const TOKEN_SCOPES = [...API_SCOPES, AGENT_SCOPE] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Distinguishes a token of this product from other secrets, for readers and secret scanners. */
export const TOKEN_PREFIX = 'aicv_pat_';

/** The format of a token: the prefix and 32 random bytes in base64url. */
const TOKEN_PATTERN = /^aicv_pat_[A-Za-z0-9_-]{43}$/;

export function isTokenShaped(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}

export function isTokenScope(capability: string): capability is TokenScope {
  return (TOKEN_SCOPES as readonly string[]).includes(capability);
}
