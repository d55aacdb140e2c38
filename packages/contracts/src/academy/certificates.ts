import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, pagingQuery, personShape, requiredText, searchText } from '../shapes.ts';
import { certificateShape } from './courses.ts';

/** Certificates: the reader's own, and for administrators those of the tenant. The public check is in `verification.ts`. */

const issuedCertificateShape = z.extend(certificateShape, { holder: z.nullable(personShape) });

export type IssuedCertificate = z.infer<typeof issuedCertificateShape>;

/** Room for a reason in full sentences. */
const REASON_MAX_LENGTH = 1_000;

export const certificateEndpoints = {
  listCertificates: defineEndpoint({
    method: 'GET',
    path: '/api/certificates',
    summary: 'List your certificates, newest first',
    access: 'academy.read',
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(certificateShape) },
  }),
  getCertificatePdf: defineEndpoint({
    method: 'GET',
    path: '/api/certificates/{id}/pdf',
    summary: 'Download the signed PDF of your certificate. Administrators can download any certificate of the tenant',
    access: 'academy.read',
    params: idParams,
    responses: { 200: 'application/pdf' },
  }),
  updateCertificate: defineEndpoint({
    method: 'PATCH',
    path: '/api/certificates/{id}',
    summary: 'Show or hide your full name on the public check of your certificate',
    access: 'academy.read',
    params: idParams,
    body: z.strictObject({ isNamePublic: z.boolean({ error: 'Choose whether your name is public' }) }),
    responses: { 200: certificateShape },
  }),
  listIssuedCertificates: defineEndpoint({
    method: 'GET',
    path: '/api/admin/certificates',
    summary: 'List all certificates of the tenant, newest first',
    access: 'certificates.administer',
    query: z.strictObject({ q: z.optional(searchText), ...pagingQuery }),
    responses: { 200: z.array(issuedCertificateShape) },
  }),
  revokeCertificate: defineEndpoint({
    method: 'POST',
    path: '/api/certificates/{id}/revoke',
    summary: 'Revoke a certificate. The public check then shows it as revoked',
    access: 'certificates.administer',
    params: idParams,
    body: z.strictObject({ reason: requiredText('Reason', REASON_MAX_LENGTH) }),
    responses: { 200: issuedCertificateShape },
  }),
} as const;
