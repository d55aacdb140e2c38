/** The cookies of sign-ins that are under way: random tokens, signed as the session's is and told apart from it by their marks. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Apart from each other, so that a page that offers passkeys ends no sign-in that waits for its second step. */
const COOKIES = {
  second_step: { name: 'aicv_second_step', mark: 'second-step.', lifetimeMs: 10 * 60 * 1000 },
  passkey_sign_in: { name: 'aicv_passkey_sign_in', mark: 'passkey-sign-in.', lifetimeMs: 5 * 60 * 1000 },
} as const;

export type SignInUnderWay = keyof typeof COOKIES;

export function newSignInToken(kind: SignInUnderWay): string {
  return `${COOKIES[kind].mark}${randomBytes(32).toString('base64url')}`;
}

export function signInTokenLifetimeMs(kind: SignInUnderWay): number {
  return COOKIES[kind].lifetimeMs;
}

/** The token of a cookie that this product signed; undefined for a missing or forged one. */
export function readSignInToken(request: FastifyRequest, kind: SignInUnderWay): string | undefined {
  const { name, mark } = COOKIES[kind];
  const cookie = request.cookies[name];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid && value?.startsWith(mark) ? value : undefined;
}

export function setSignInCookie(reply: FastifyReply, kind: SignInUnderWay, token: string): void {
  reply.setCookie(COOKIES[kind].name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    signed: true,
    maxAge: COOKIES[kind].lifetimeMs / 1000,
  });
}

export function clearSignInCookie(reply: FastifyReply, kind: SignInUnderWay): void {
  reply.clearCookie(COOKIES[kind].name, { path: '/' });
}
