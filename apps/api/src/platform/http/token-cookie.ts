/** Cookies that hold a random token: signed, out of reach of scripts, and each kind told from the others by its mark, as all are signed with one key. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface TokenCookie {
  readonly name: string;
  /** What every token of the kind begins with. */
  readonly mark: string;
}

export function newMarkedToken({ mark }: TokenCookie): string {
  return `${mark}${randomBytes(32).toString('base64url')}`;
}

/** The token of a cookie that this product signed; undefined for a missing or forged one. */
export function readTokenCookie(request: FastifyRequest, { name, mark }: TokenCookie): string | undefined {
  const cookie = request.cookies[name];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid && value?.startsWith(mark) ? value : undefined;
}

export function setTokenCookie(reply: FastifyReply, { name }: TokenCookie, token: string, lifetimeMs: number): void {
  reply.setCookie(name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    signed: true,
    maxAge: lifetimeMs / 1000,
  });
}

export function clearTokenCookie(reply: FastifyReply, { name }: TokenCookie): void {
  reply.clearCookie(name, { path: '/' });
}
