import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { checkLegalName } from '@aicv/domain/legal/legal-name';
import { BROWSER_STEPS } from '@aicv/domain/legal/nda-evidence';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idShape, shownUserId, timeShape } from '../shapes.ts';

export const ndaStatusShape = z.object({
  hasSigned: z.boolean(),
  /** The current version is not signed yet. */
  requiresNda: z.boolean(),
  ndaVersion: z.string(),
  signedAt: z.nullable(timeShape),
  /** Present if the address must be confirmed before the NDA can be signed. */
  requiresConfirmedEmail: z.optional(z.literal(true)),
});

export type NdaStatus = z.infer<typeof ndaStatusShape>;

const NAME_REQUIRED = 'Name is required';

/** A missing or blank name has a message of its own on the wire (REQ-88, REQ-95); the rest are the rules' messages. */
const legalNameInput = z.pipe(
  z.string({
    error: (issue) => (issue.input === undefined || issue.input === null ? NAME_REQUIRED : 'Name must be text'),
  }),
  z.transform((input, context): string => {
    const check = checkLegalName(input);
    if (check.ok) return check.name;
    const message = input.trim() === '' ? NAME_REQUIRED : check.message;
    context.issues.push({ code: 'custom', message, input });
    return input;
  }),
);

/** The version of the displayed text: a page left open across a change of version must not accept the new text. */
const shownVersion = z.optional(
  z.literal(CURRENT_NDA.version, 'The NDA has a new version. Reload the page to read it'),
);

export const signNdaBody = z.strictObject({
  name: legalNameInput,
  ndaVersion: shownVersion,
  /** The signer confirmed a name that differs from the account's. Ignored for the account's own name. */
  otherNameConfirmed: z.optional(z.boolean('otherNameConfirmed must be true or false')),
  userId: shownUserId,
});

export const signedNdaShape = z.object({
  id: idShape,
  name: z.string(),
  ndaVersion: z.string(),
  signedAt: timeShape,
  hasSigned: z.literal(true),
});

export type SignedNda = z.infer<typeof signedNdaShape>;

const browserStep = z.enum(BROWSER_STEPS, `Step must be one of ${BROWSER_STEPS.join(', ')}`);

export const reportEvidenceBody = z.strictObject({ step: browserStep, ndaVersion: shownVersion, userId: shownUserId });

const reportedEvidenceShape = z.object({ step: browserStep, recordedAt: timeShape });

export const ndaEndpoints = {
  getNdaStatus: defineEndpoint({
    method: 'GET',
    path: '/api/nda/status',
    summary: 'Get whether you have signed the current NDA',
    access: 'nda.own',
    responses: { 200: ndaStatusShape },
  }),
  signNda: defineEndpoint({
    method: 'POST',
    path: '/api/nda/sign',
    summary:
      'Sign the current NDA with your full legal name. Returns 409 if it is already signed or another user is signed in',
    access: 'nda.own',
    stepUp: true,
    body: signNdaBody,
    responses: { 201: signedNdaShape },
  }),
  reportNdaEvidence: defineEndpoint({
    method: 'POST',
    path: '/api/nda/evidence',
    summary: 'Record a step before signing. A repeated step returns its first time',
    access: 'nda.own',
    body: reportEvidenceBody,
    responses: { 201: reportedEvidenceShape },
  }),
  // REQ-105
  downloadOwnNda: defineEndpoint({
    method: 'GET',
    path: '/api/nda/pdf',
    summary: 'Download your signed NDA. Returns 404 before signing',
    access: 'nda.own',
    responses: { 200: 'application/pdf' },
  }),
} as const;
