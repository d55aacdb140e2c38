/** Files on opportunities, ventures, funding rounds, investor updates and lessons (REQ-336, REQ-337, REQ-350). */
import type { Capability } from '@aicv/domain/access/access-policy';
import {
  FILE_MAX_BYTES,
  FILE_NAME_MAX_LENGTH,
  FILE_TYPE_NAMES,
  FILE_TYPES,
  hasPathParts,
} from '@aicv/domain/files/file-type';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, idShape, noBody, pagingQuery, personShape, requiredName, timeShape } from '../shapes.ts';

export const fileShape = z.object({
  id: idShape,
  name: z.string(),
  type: z.enum(FILE_TYPE_NAMES),
  sizeBytes: z.int(),
  sha256: z.string(),
  /** From 1, by name. */
  version: z.int(),
  /** The number of its versions, this one included. */
  versions: z.int(),
  addedBy: z.nullable(personShape),
  addedAt: timeShape,
  /** Whether the caller may delete this version. */
  mayDelete: z.boolean(),
});

export type RecordFile = z.infer<typeof fileShape>;

const fileNameInput = requiredName('File name', FILE_NAME_MAX_LENGTH).check(
  z.refine((name) => !hasPathParts(name), 'File name must not contain slashes'),
);

const listQuery = z.strictObject({
  ...pagingQuery,
  /** Lists all versions of the file with this name instead of the newest version of each file. */
  name: z.optional(fileNameInput),
});

const addTo = <const Path extends `/api/${string}`, const Access extends Capability>(
  path: Path,
  access: Access,
  record: string,
) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary: `Add a file of at most 25 MB to ${record}. A file with the same name becomes its next version`,
    access,
    acceptsIdempotencyKey: true,
    params: idParams,
    query: z.strictObject({ name: fileNameInput }),
    upload: { mediaTypes: ['application/octet-stream'], maxBytes: FILE_MAX_BYTES, toFile: true },
    responses: { 201: fileShape },
  });

const list = {
  method: 'GET',
  params: idParams,
  query: listQuery,
  responses: { 200: z.array(fileShape) },
} as const;

const LISTS = 'List the files of';
const LISTED = 'newest first, each in its newest version, or all versions of one name';

export const fileEndpoints = {
  listOpportunityFiles: defineEndpoint({
    ...list,
    path: '/api/opportunities/{id}/files',
    summary: `${LISTS} an opportunity, ${LISTED}`,
    access: 'otif.read',
  }),
  addOpportunityFile: addTo('/api/opportunities/{id}/files', 'otif.write', 'an opportunity'),
  listVentureFiles: defineEndpoint({
    ...list,
    path: '/api/ventures/{id}/files',
    summary: `${LISTS} a venture, ${LISTED}`,
    access: 'labs.read',
  }),
  addVentureFile: addTo('/api/ventures/{id}/files', 'labs.write', 'a venture'),
  listFundingRoundFiles: defineEndpoint({
    ...list,
    path: '/api/funding-rounds/{id}/files',
    summary: `${LISTS} a funding round, ${LISTED}`,
    access: 'capital.confidential',
    recordsReads: true,
  }),
  addFundingRoundFile: addTo('/api/funding-rounds/{id}/files', 'capital.write', 'a funding round'),
  listInvestorUpdateFiles: defineEndpoint({
    ...list,
    path: '/api/investor-updates/{id}/files',
    summary: `${LISTS} an investor update, ${LISTED}`,
    access: 'capital.confidential',
    recordsReads: true,
  }),
  addInvestorUpdateFile: addTo('/api/investor-updates/{id}/files', 'capital.write', 'an investor update'),
  listLessonFiles: defineEndpoint({
    ...list,
    path: '/api/lessons/{id}/files',
    summary: `${LISTS} the draft of a lesson, ${LISTED}`,
    access: 'academy.author',
  }),
  addLessonFile: addTo('/api/lessons/{id}/files', 'academy.author', 'the draft of a lesson'),
  downloadFile: defineEndpoint({
    method: 'GET',
    path: '/api/files/{id}',
    summary: 'Download a file. A file of a confidential record is recorded as a disclosure',
    access: 'files.open',
    recordsReads: true,
    params: idParams,
    responses: { 200: FILE_TYPE_NAMES.map((type) => FILE_TYPES[type].mediaType) },
  }),
  deleteFile: defineEndpoint({
    method: 'DELETE',
    path: '/api/files/{id}',
    summary: 'Move one version of a file to the trash. Its uploader may, and every writer of the record',
    access: 'files.open',
    params: idParams,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  // REQ-328
  restoreFile: defineEndpoint({
    method: 'POST',
    path: '/api/files/{id}/restore',
    summary: 'Restore one version of a file from the trash. Its uploader may, and every writer of the record',
    access: 'files.open',
    params: idParams,
    body: noBody,
    responses: { 200: fileShape },
  }),
} as const;
