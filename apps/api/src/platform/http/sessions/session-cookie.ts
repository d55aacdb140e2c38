/** The session cookie: a random token, signed so that a forged one is detected without the database. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearTokenCookie, newMarkedToken, readTokenCookie, setTokenCookie } from './token-cookie.ts';

export const SESSION_COOKIE = 'aicv_session';

const COOKIE = { name: SESSION_COOKIE, mark: 'session.' };

export function newSessionToken(): string {
  return newMarkedToken(COOKIE);
}

/** The stored hash of a token: a reader of the table cannot sign in with it. */
export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function readSessionToken(request: FastifyRequest): string | undefined {
  return readTokenCookie(request, COOKIE);
}

/** The cookie lasts as long as an unused session. */
export function setSessionCookie(reply: FastifyReply, token: string, lifetimeMs: number): void {
  setTokenCookie(reply, COOKIE, { token, lifetimeMs });
}

export function clearSessionCookie(reply: FastifyReply): void {
  clearTokenCookie(reply, COOKIE);
}
