/** Tokens for writes, bound to the session: one that was made for another session, or before signing in, is refused. */
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { csrfInvalid } from './api-error.ts';
import { hostCookieName } from './host-cookie.ts';
import { readSessionToken } from './session-cookie.ts';

const VISITOR = 'visitor';
const COOKIE = 'aicv_csrf';

export interface Csrf {
  issueToken(reply: FastifyReply): string;
  /** Refuses with CSRF_INVALID. */
  requireToken(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export async function createCsrf(app: FastifyInstance, hmacKey: string): Promise<Csrf> {
  const boundTo = (request: FastifyRequest) => readSessionToken(request) ?? VISITOR;
  await app.register(csrfProtection, {
    cookieKey: COOKIE,
    cookieOpts: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', signed: true },
    csrfOpts: { hmacKey },
    getToken: (request) => {
      const token = request.headers['x-csrf-token'];
      return typeof token === 'string' ? token : undefined;
    },
    getUserInfo: boundTo,
    logLevel: 'debug',
  });
  // The library knows the cookie by one name, and the name on the wire depends on how the product was reached.
  const underItsName = (request: FastifyRequest): FastifyRequest => {
    const cookies = { ...request.cookies, [COOKIE]: request.cookies[hostCookieName(request, COOKIE)] };
    return Object.create(request, { cookies: { value: cookies } });
  };
  return {
    issueToken(reply) {
      const issuing: Pick<FastifyReply, 'request' | 'setCookie' | 'unsignCookie'> = {
        request: underItsName(reply.request),
        setCookie: (name, value, options) => reply.setCookie(hostCookieName(reply.request, name), value, options),
        unsignCookie: (value) => reply.unsignCookie(value),
      };
      return reply.generateCsrf.call(issuing as FastifyReply, { userInfo: boundTo(reply.request) });
    },
    async requireToken(request, reply) {
      let passed = false;
      // The library answers by itself when it refuses; a stand-in reply keeps the one error shape.
      const refusing: Pick<FastifyReply, 'send' | 'unsignCookie'> = {
        send: () => reply,
        unsignCookie: (value) => reply.unsignCookie(value),
      };
      app.csrfProtection(underItsName(request), refusing as FastifyReply, () => {
        passed = true;
      });
      if (!passed) throw csrfInvalid();
    },
  };
}
