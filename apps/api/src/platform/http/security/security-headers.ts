/**
 * Not `@fastify/helmet`: responses that are sent before any hook runs would have no headers (`security-headers.test.ts`, "/api/%zz").
 *
 * Helmet also sets no `Permissions-Policy`, and sends HSTS over plain HTTP. These are the headers of every response (REQ-293).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Inline content of a document, as the policy names it: `'sha256-…'`. */
export interface WithinDocument {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Nothing loads from other origins (REQ-294). Inline content runs or applies only if it is listed here. */
export function contentSecurityPolicy({ scripts, styles }: WithinDocument): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** All features are disabled except passkeys, which only the product's own pages may use. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat('publickey-credentials-get=(self)')
  .join(', ');

export const SECURITY_HEADERS = {
  'Content-Security-Policy': contentSecurityPolicy({ scripts: [], styles: [] }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': PERMISSIONS,
};

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
  });
}

/** For responses that the framework sends before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS);
  // A browser that reached the product over plain HTTP must be able to return.
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  reply.header('X-Request-Id', request.id);
}
