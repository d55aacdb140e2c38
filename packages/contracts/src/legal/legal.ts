import { CURRENT_CONFIDENTIALITY_AGREEMENT } from '@aicv/domain/legal/agreements/current-agreement';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { shownUserId, timeShape } from '../shapes.ts';

export const legalStatusShape = z.object({
  hasAccepted: z.boolean(),
  agreementVersion: z.string(),
  acceptedAt: z.nullable(timeShape),
});

export type LegalStatus = z.infer<typeof legalStatusShape>;

const NEW_VERSION = 'The agreement has a new version. Reload the page to read it';

/** The version of the displayed text: a page left open across a change of version must not accept the new text. */
const acceptAgreementBody = z.nullish(
  z.strictObject({
    agreementVersion: z.optional(z.literal(CURRENT_CONFIDENTIALITY_AGREEMENT.version, NEW_VERSION)),
    userId: shownUserId,
  }),
);

export const legalEndpoints = {
  getLegalStatus: defineEndpoint({
    method: 'GET',
    path: '/api/legal/status',
    summary: 'Get whether you have accepted the current confidentiality agreement',
    access: 'legal.own',
    responses: { 200: legalStatusShape },
  }),
  // REQ-71
  acceptAgreement: defineEndpoint({
    method: 'POST',
    path: '/api/legal/accept',
    summary: 'Accept the current confidentiality agreement. Returns 200 if it was already accepted',
    access: 'legal.own',
    body: acceptAgreementBody,
    responses: { 200: legalStatusShape, 201: legalStatusShape },
  }),
  // REQ-72
  downloadAgreement: defineEndpoint({
    method: 'GET',
    path: '/api/legal/download-agreement',
    summary: 'Download the full confidentiality agreement as a PDF',
    access: 'legal.own',
    responses: { 200: 'application/pdf' },
  }),
} as const;
