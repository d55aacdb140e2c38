import { PASS_NOTE_MAX_LENGTH, PASS_REASONS } from '@aicv/domain/opportunities/pass';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dateInput, idParams, optionalText, versionInput } from '../shapes.ts';
import { opportunityDetailShape } from './opportunities.ts';

export const passReasonInput = z.enum(PASS_REASONS, `Reason must be one of ${PASS_REASONS.join(', ')}`);

export const passInput = {
  reason: passReasonInput,
  note: optionalText('Note', PASS_NOTE_MAX_LENGTH),
  revisitOn: z.optional(z.nullable(dateInput('Revisit day'))),
};

export const opportunityPassEndpoints = {
  // REQ-324
  passOpportunity: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities/{id}/pass',
    summary: 'Pass on an opportunity. It leaves the board and the default list',
    access: 'otif.write',
    v2: true,
    params: idParams,
    body: z.strictObject({ ...passInput, version: versionInput }),
    responses: { 200: opportunityDetailShape },
  }),
  // REQ-325
  reopenOpportunity: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities/{id}/reopen',
    summary: 'Return a passed opportunity to its stage',
    access: 'otif.write',
    v2: true,
    params: idParams,
    body: z.strictObject({ version: versionInput }),
    responses: { 200: opportunityDetailShape },
  }),
} as const;
