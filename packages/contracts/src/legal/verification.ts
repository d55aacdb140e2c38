import { CERTIFICATE_KINDS, CERTIFICATION_LEVELS } from '@aicv/domain/academy/certification';
import { ISSUED_KINDS } from '@aicv/domain/legal/issued-document';
import { plainCode } from '@aicv/domain/text/typed-text';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';

/** The public check of issued documents (REQ-269, REQ-270). */

const fingerprint = z.pipe(
  z
    .string({ error: 'SHA-256 must be text' })
    .check(z.trim(), z.regex(/^[0-9a-f]{64}$/i, 'SHA-256 must be 64 hexadecimal digits')),
  z.transform((digits) => digits.toLowerCase()),
);

const code = z
  .string({ error: 'Code must be text' })
  .check(
    z.overwrite(plainCode),
    z.minLength(1, { error: 'Code is required', abort: true }),
    z.maxLength(64, { error: 'Code must be at most 64 characters', abort: true }),
    z.regex(/^[A-Za-z0-9-]+$/, 'Code must contain only letters, digits and hyphens'),
  );

/** The fingerprint of a file, computed where the file is, or the code printed on it: exactly one of the two. */
export const verifyBody = z
  .strictObject({ sha256: z.optional(fingerprint), code: z.optional(code) })
  .check(
    z.refine(
      (body) => (body.sha256 === undefined) !== (body.code === undefined),
      'Send either the SHA-256 of a file or a code',
    ),
  );

/** The public data of a certificate: its purpose, and the holder's initials, or the name if the holder has made it public. */
const certificateCheckShape = z.object({
  kind: z.enum(CERTIFICATE_KINDS),
  title: z.string(),
  level: z.enum(CERTIFICATION_LEVELS),
  holderInitials: z.string(),
  /** Null unless the holder has made it public. */
  holderName: z.nullable(z.string()),
  /** Null if it does not expire. */
  expiresAt: z.nullable(timeShape),
  isExpired: z.boolean(),
  /** Null unless it was revoked. */
  revokedAt: z.nullable(timeShape),
});

/** No other personal data: neither the signer, nor whether an unknown code ever existed. */
export const verificationShape = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('issued'),
    kind: z.enum(ISSUED_KINDS),
    issuedAt: timeShape,
    /** True for a file with the issued fingerprint; null for a code, because no file was compared. */
    unchanged: z.nullable(z.literal(true)),
    /** Of certificates only. */
    certificate: z.nullable(certificateCheckShape),
  }),
  z.object({ result: z.literal('unknown') }),
]);

export type Verification = z.infer<typeof verificationShape>;

export const verificationEndpoints = {
  verifyDocument: defineEndpoint({
    method: 'POST',
    path: '/api/verify',
    summary: 'Check whether this platform issued a document, by its SHA-256 or code',
    access: 'public',
    rateLimit: 'credentials',
    body: verifyBody,
    responses: { 200: verificationShape },
  }),
  downloadSigningCertificate: defineEndpoint({
    method: 'GET',
    path: '/api/verification/certificate',
    summary: 'Download the public certificate that verifies signed documents',
    access: 'public',
    responses: { 200: 'application/x-pem-file' },
  }),
} as const;
