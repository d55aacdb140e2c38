/**
 * Not `@fastify/csrf-protection`: it knows one key (ADR-security-4, `changed-secrets.test.ts`).
 *
 * Tokens for writes, bound to the session. A token of another session, or from before the sign-in, is refused.
 */
import { Tokens } from '@fastify/csrf';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keys } from '../../secrets/keys.ts';
import { csrfInvalid } from '../errors/api-error.ts';
import { hostCookieName } from '../sessions/host-cookie.ts';
import { readSessionToken } from '../sessions/session-cookie.ts';

const VISITOR = 'visitor';
const COOKIE = 'aicv_csrf';
const HEADER = 'x-csrf-token';

export interface Csrf {
  issueToken(reply: FastifyReply): string;
  /** Throws CSRF_INVALID. */
  requireToken(request: FastifyRequest): Promise<void>;
}

/** Issues with the newest key and accepts tokens of every key, because token and write may reach processes with different newest keys. */
export function createCsrf([newest, ...older]: Keys): Csrf {
  const issuing = tokensOf(newest);
  const taken = [issuing, ...older.map(tokensOf)];
  return {
    issueToken(reply) {
      const { request } = reply;
      const known = readSecret(request);
      const secret = known ?? issuing.secretSync();
      if (known === undefined) {
        const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', signed: true } as const;
        reply.setCookie(hostCookieName(request, COOKIE), secret, options);
      }
      return issuing.create(secret, boundTo(request));
    },
    async requireToken(request) {
      const [secret, token] = [readSecret(request), request.headers[HEADER]];
      if (secret === undefined || typeof token !== 'string') throw csrfInvalid();
      if (!taken.some((tokens) => tokens.verify(secret, token, boundTo(request)))) throw csrfInvalid();
    },
  };
}

const tokensOf = (hmacKey: string) => new Tokens({ hmacKey, userInfo: true });

const boundTo = (request: FastifyRequest) => readSessionToken(request) ?? VISITOR;

/** Identifies the browser by its cookie. Undefined if it is missing or forged. */
function readSecret(request: FastifyRequest): string | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[hostCookieName(request, COOKIE)] ?? '');
  return valid && value ? value : undefined;
}
