import { DISCLOSED_RECORDS, DISCLOSURE_KINDS } from '@aicv/domain/legal/disclosure';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, idShape, pagingQuery, timeShape } from '../shapes.ts';

/** A disclosure: a confidential record that a user was shown or downloaded, and the NDA that it was under. */
export const disclosureShape = z.object({
  id: idShape,
  kind: z.enum(DISCLOSURE_KINDS),
  recordType: z.enum(DISCLOSED_RECORDS),
  recordId: z.nullable(idShape),
  /** The record's name at that time; null where it is withheld. */
  recordName: z.nullable(z.string()),
  /** The reason code for withholding the name from readers who may not open such records, as `NDA_REQUIRED`; null otherwise. */
  withheld: z.nullable(z.string()),
  ndaVersion: z.string(),
  ipAddress: z.nullable(z.string()),
  disclosedAt: timeShape,
});

export type Disclosure = z.infer<typeof disclosureShape>;

export const disclosureEndpoints = {
  listDisclosures: defineEndpoint({
    method: 'GET',
    path: '/api/admin/legal/people/{id}/disclosures',
    summary: 'List the confidential records a person viewed or exported, and under which NDA, latest first',
    access: 'holdings.administer',
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(disclosureShape) },
  }),
  downloadDisputeFile: defineEndpoint({
    method: 'GET',
    path: '/api/admin/legal/people/{id}/dispute-file',
    summary:
      'Download a dispute file with the signed NDAs, the list of disclosures, SHA-256 hashes and a signed summary',
    access: 'holdings.administer',
    stepUp: true,
    params: idParams,
    responses: { 200: 'application/zip' },
  }),
} as const;
