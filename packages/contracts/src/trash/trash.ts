import { TRASH_KIND_NAMES } from '@aicv/domain/trash/trash';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dateShape, idShape, pagingQuery, personShape, timeShape } from '../shapes.ts';

const trashItemShape = z.object({
  kind: z.enum(TRASH_KIND_NAMES),
  id: idShape,
  /** Of a comment, the beginning of its text. Of a KPI value, its metric and day. */
  title: z.string(),
  /** The title of the record that it belongs to. */
  context: z.nullable(z.string()),
  deletedAt: timeShape,
  deletedBy: z.nullable(personShape),
  /** The day on which it is removed for good. */
  removedOn: dateShape,
});

export type TrashItem = z.infer<typeof trashItemShape>;

export const trashEndpoints = {
  // REQ-328
  listTrash: defineEndpoint({
    method: 'GET',
    path: '/api/trash',
    summary:
      'List the deleted records that you may restore, latest first. Files of confidential records are disclosures',
    access: 'trash.own',
    recordsReads: true,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(trashItemShape) },
  }),
} as const;
