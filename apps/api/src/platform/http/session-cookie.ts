/** The session cookie: a random token, signed so that a forged one is told apart without asking the database. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'aicv_session';

/** All cookies are signed with one key: the mark keeps another one's value from being taken for a session. */
const TOKEN_MARK = 'session.';

export function newSessionToken(): string {
  return `${TOKEN_MARK}${randomBytes(32).toString('base64url')}`;
}

/** What the database keeps of a token: whoever reads the table cannot sign in with it. */
export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of a cookie that this product signed; undefined for a missing or forged one. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[SESSION_COOKIE];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid && value?.startsWith(TOKEN_MARK) ? value : undefined;
}

/** The cookie is kept for as long as its session lasts without use. */
export function setSessionCookie(reply: FastifyReply, token: string, lifetimeMs: number): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    signed: true,
    maxAge: lifetimeMs / 1000,
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}
