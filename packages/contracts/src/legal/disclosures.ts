import { DISCLOSED_RECORDS, DISCLOSURE_KINDS } from '@aicv/domain/legal/disclosure';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, idShape, pagingQuery, timeShape } from '../shapes.ts';

/** A disclosure: a record that a user was shown or downloaded under the NDA, or that the product sent to a host for the user. */
export const disclosureShape = z.object({
  id: idShape,
  kind: z.enum(DISCLOSURE_KINDS),
  recordType: z.enum(DISCLOSED_RECORDS),
  recordId: z.nullable(idShape),
  /** The record's name at that time; null where it is withheld. */
  recordName: z.nullable(z.string()),
  /** The reason code for withholding the name from readers who may not open such records, as `NDA_REQUIRED`; null otherwise. */
  withheld: z.nullable(z.string()),
  /** Null for a record that needs no NDA and was sent. */
  ndaVersion: z.nullable(z.string()),
  /** The host with its port, if the record was sent to one; null otherwise. */
  recipient: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  disclosedAt: timeShape,
});

export type Disclosure = z.infer<typeof disclosureShape>;

export const disclosureEndpoints = {
  listDisclosures: defineEndpoint({
    method: 'GET',
    path: '/api/admin/legal/people/{id}/disclosures',
    summary:
      'List the records that a person viewed, exported or sent to a model, with the NDA or the host, latest first',
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
