import { foldText } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idShape, versionInput } from '../shapes.ts';
import { followUpInput, opportunityShape, priorityInput, tagsInput } from './opportunities.ts';
import { passInput } from './opportunity-passing.ts';

/** The number of opportunities that can be changed at once. */
const BULK_CHANGE_MAX = 200;

const changesInput = z
  .strictObject({
    priority: z.optional(priorityInput),
    ownerId: followUpInput.ownerId,
    /** Instead of all tags. */
    tags: tagsInput,
    addTags: tagsInput,
    removeTags: tagsInput,
    pass: z.optional(z.strictObject(passInput)),
    reopen: z.optional(z.literal(true, 'Reopen must be true')),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Choose at least one change'),
    z.refine(({ pass, reopen }) => !pass || !reopen, 'Pass and reopen exclude each other'),
    z.refine(
      ({ tags, addTags, removeTags }) => !tags || !(addTags || removeTags),
      'Set all tags, or add and remove some',
    ),
    z.refine(({ addTags = [], removeTags = [] }) => {
      const removed = new Set(removeTags.map(foldText));
      return !addTags.some((tag) => removed.has(foldText(tag)));
    }, 'A tag can be added or removed, not both'),
  );

const changeOpportunitiesBody = z
  .strictObject({
    changes: z.optional(changesInput),
    opportunities: z
      .array(
        z.strictObject({
          id: idShape,
          version: versionInput,
          /** Instead of the common changes, so that undoing returns each to its own values. */
          changes: z.optional(changesInput),
        }),
        'Opportunities must be a list',
      )
      .check(
        z.minLength(1, 'Choose at least one opportunity'),
        z.maxLength(BULK_CHANGE_MAX, `At most ${BULK_CHANGE_MAX} opportunities can be changed at once`),
        z.refine(
          (chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length,
          'Each opportunity can appear only once',
        ),
      ),
  })
  .check(
    z.refine(
      ({ changes, opportunities }) => changes !== undefined || opportunities.every((one) => one.changes !== undefined),
      'Choose at least one change',
    ),
  );

export const opportunityChangeEndpoints = {
  // REQ-332
  changeOpportunities: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities/changes',
    summary: 'Change several opportunities in the same way, or each in its own. All are changed, or none',
    access: 'otif.write',
    v2: true,
    body: changeOpportunitiesBody,
    responses: { 200: z.object({ changed: z.array(opportunityShape) }) },
  }),
} as const;
