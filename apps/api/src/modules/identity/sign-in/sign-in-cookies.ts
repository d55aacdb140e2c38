/** The cookies of sign-ins in progress: random tokens, signed like the session's and distinguished from it by their markers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  clearTokenCookie,
  newMarkedToken,
  readTokenCookie,
  setTokenCookie,
} from '../../../platform/http/sessions/token-cookie.ts';

/** Separate cookies: a page that offers passkeys must not end a sign-in that is waiting for its second factor. */
const COOKIES = {
  second_factor: { name: 'aicv_second_step', mark: 'second-step.', lifetimeMs: 10 * 60 * 1000 },
  passkey_sign_in: { name: 'aicv_passkey_sign_in', mark: 'passkey-sign-in.', lifetimeMs: 5 * 60 * 1000 },
} as const;

export type PendingSignIn = keyof typeof COOKIES;

export function newSignInToken(kind: PendingSignIn): string {
  return newMarkedToken(COOKIES[kind]);
}

export function signInTokenLifetimeMs(kind: PendingSignIn): number {
  return COOKIES[kind].lifetimeMs;
}

export function readSignInToken(request: FastifyRequest, kind: PendingSignIn): string | undefined {
  return readTokenCookie(request, COOKIES[kind]);
}

export function setSignInCookie(reply: FastifyReply, kind: PendingSignIn, token: string): void {
  setTokenCookie(reply, COOKIES[kind], { token, lifetimeMs: COOKIES[kind].lifetimeMs });
}

export function clearSignInCookie(reply: FastifyReply, kind: PendingSignIn): void {
  clearTokenCookie(reply, COOKIES[kind]);
}
