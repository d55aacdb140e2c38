import { OPPORTUNITY_FILTERS, OPPORTUNITY_SORTS, TABLE_COLUMNS } from '@aicv/domain/opportunities/opportunity-list';
import { VALUE_FILTERS, VIEW_LAYOUTS, VIEW_NAME_MAX_LENGTH } from '@aicv/domain/opportunities/saved-view';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  idParams,
  idShape,
  noBody,
  pagingQuery,
  personShape,
  requiredName,
  timeShape,
  versionInput,
} from '../shapes.ts';
import { opportunityFilterQuery, sortInput } from './opportunities.ts';

const savedViewShape = z.object({
  id: idShape,
  name: z.string(),
  /** With all users who read opportunities. */
  isShared: z.boolean(),
  /** Only the owner can change it. */
  isOwn: z.boolean(),
  /** The owner can delete it, and an administrator a shared one once its owner can no longer open it. */
  mayDelete: z.boolean(),
  ownerId: idShape,
  owner: z.nullable(personShape),
  state: z.object({
    layout: z.enum(VIEW_LAYOUTS),
    sort: z.optional(z.enum(OPPORTUNITY_SORTS)),
    columns: z.optional(z.array(z.enum(TABLE_COLUMNS))),
    filters: z.partialRecord(z.enum(OPPORTUNITY_FILTERS), z.optional(z.string())),
  }),
  /** The filters that match no opportunity, because their owner is no longer active or no opportunity has the value. */
  missing: z.array(z.enum(VALUE_FILTERS)),
  version: z.int(),
  createdAt: timeShape,
  updatedAt: timeShape,
});

export type SavedView = z.infer<typeof savedViewShape>;

const stateInput = z.strictObject(
  {
    layout: z.enum(VIEW_LAYOUTS, `Layout must be ${VIEW_LAYOUTS.join(' or ')}`),
    sort: z.optional(sortInput),
    columns: z.optional(
      z
        .array(
          z.enum(TABLE_COLUMNS, `A column must be one of ${TABLE_COLUMNS.join(', ')}`),
          'Columns must be a list of names',
        )
        .check(
          z.minLength(1, 'Choose at least one column'),
          z.refine((columns) => new Set(columns).size === columns.length, 'Each column can appear only once'),
        ),
    ),
    filters: z.strictObject(opportunityFilterQuery, 'Filters must be an object'),
  },
  'State must be an object',
);

const nameInput = requiredName('Name', VIEW_NAME_MAX_LENGTH);
const sharedInput = z.boolean('Shared must be true or false');

// REQ-333
export const savedViewEndpoints = {
  listSavedViews: defineEndpoint({
    method: 'GET',
    path: '/api/saved-views',
    summary: 'List your own views of opportunities and those shared with the team, by name',
    access: 'otif.read',
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(savedViewShape) },
  }),
  createSavedView: defineEndpoint({
    method: 'POST',
    path: '/api/saved-views',
    summary: 'Save a view of opportunities. Sharing it needs write access',
    access: 'otif.read',
    acceptsIdempotencyKey: true,
    body: z.strictObject({ name: nameInput, isShared: z._default(sharedInput, false), state: stateInput }),
    responses: { 201: savedViewShape },
  }),
  updateSavedView: defineEndpoint({
    method: 'PATCH',
    path: '/api/saved-views/{id}',
    summary: 'Rename, share or change a view of your own',
    access: 'otif.read',
    params: idParams,
    body: z.strictObject({
      name: z.optional(nameInput),
      isShared: z.optional(sharedInput),
      state: z.optional(stateInput),
      version: versionInput,
    }),
    responses: { 200: savedViewShape },
  }),
  deleteSavedView: defineEndpoint({
    method: 'DELETE',
    path: '/api/saved-views/{id}',
    summary:
      'Move a view of your own to the trash. Administrators also move shared views whose owner can no longer open them',
    access: 'otif.read',
    params: idParams,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  restoreSavedView: defineEndpoint({
    method: 'POST',
    path: '/api/saved-views/{id}/restore',
    summary: 'Restore a view that you own or have deleted from the trash',
    access: 'otif.read',
    params: idParams,
    body: noBody,
    responses: { 200: savedViewShape },
  }),
} as const;
