/** Cookies that hold a random token: signed, out of reach of scripts, and each kind told from the others by its mark, as all are signed with one key. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from './host-cookie.ts';

export interface TokenCookie {
  readonly name: string;
  /** What every token of the kind begins with. */
  readonly mark: string;
}

export function newMarkedToken({ mark }: TokenCookie): string {
  return `${mark}${randomBytes(32).toString('base64url')}`;
}

/** Cookies whose signature was found good or bad, so that several gates of one request check it once. */
const checked = new WeakMap<FastifyRequest, { readonly cookie: string; readonly token: string | undefined }>();

/** The token of a cookie that this product signed; undefined for a missing or forged one. */
export function readTokenCookie(request: FastifyRequest, { name, mark }: TokenCookie): string | undefined {
  const cookie = request.cookies[hostCookieName(request, name)];
  if (cookie === undefined) return undefined;
  const known = checked.get(request);
  if (known?.cookie === cookie) return known.token?.startsWith(mark) ? known.token : undefined;
  const { valid, value } = request.unsignCookie(cookie);
  const token = valid ? (value ?? undefined) : undefined;
  checked.set(request, { cookie, token });
  return token?.startsWith(mark) ? token : undefined;
}

export function setTokenCookie(reply: FastifyReply, { name }: TokenCookie, token: string, lifetimeMs: number): void {
  reply.setCookie(hostCookieName(reply.request, name), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    signed: true,
    maxAge: lifetimeMs / 1000,
  });
}

export function clearTokenCookie(reply: FastifyReply, { name }: TokenCookie): void {
  // Without `secure` a browser does not let a cookie of this host be cleared.
  reply.clearCookie(hostCookieName(reply.request, name), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
  });
}
