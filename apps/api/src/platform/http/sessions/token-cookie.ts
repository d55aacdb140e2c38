/** Cookies with a random token: signed and hidden from scripts. All kinds share one key, so each has its own prefix. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from './host-cookie.ts';

export interface TokenCookie {
  readonly name: string;
  /** The prefix of every token of the kind. */
  readonly mark: string;
}

export function newMarkedToken({ mark }: TokenCookie): string {
  return `${mark}${randomBytes(32).toString('base64url')}`;
}

/** Verified cookies, valid or not, so that several gates of one request check each once. */
const checked = new WeakMap<FastifyRequest, { readonly cookie: string; readonly token: string | undefined }>();

/** The token of a cookie that this product signed. Undefined if it is missing or forged. */
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

// REQ-43
export function setTokenCookie(
  reply: FastifyReply,
  { name }: TokenCookie,
  { token, lifetimeMs }: { token: string; lifetimeMs: number },
): void {
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
  // Without `secure`, a browser does not clear a `__Host-` cookie.
  reply.clearCookie(hostCookieName(reply.request, name), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
  });
}
