import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES } from '@aicv/domain/opportunity';
import { DESCRIPTION_MAX_LENGTH, isStorableJson, NAME_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text-rules';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  idParams,
  idShape,
  pagingQuery,
  requiredText,
  scoreInput,
  scoreText,
  searchText,
  timeShape,
} from './shapes.ts';

const nullableScore = z.nullable(z.string());

export const opportunityShape = z.object({
  id: idShape,
  title: z.string(),
  description: z.nullable(z.string()),
  stage: z.enum(OPPORTUNITY_STAGES),
  priority: z.enum(OPPORTUNITY_PRIORITIES),
  submittedBy: z.nullable(z.string()),
  roiScore: nullableScore,
  feasibilityScore: nullableScore,
  scalabilityScore: nullableScore,
  defensibilityScore: nullableScore,
  timeToRevenueScore: nullableScore,
  totalScore: nullableScore,
  /** Counts the writes to this record; sent back with a PATCH it guards against overwriting a newer state. */
  version: z.int(),
  createdAt: timeShape,
  updatedAt: timeShape,
});

export type Opportunity = z.infer<typeof opportunityShape>;

/** With the data of its IDEA worksheets, which a list leaves out: it may be long, and no card shows it. */
const opportunityDetailShape = z.extend(opportunityShape, {
  ideaData: z.nullable(z.record(z.string(), z.unknown())),
});

export type OpportunityDetail = z.infer<typeof opportunityDetailShape>;

const stageInput = z.enum(OPPORTUNITY_STAGES, 'Stage must be discovery, screening, scoring, shortlist or incubation');
const priorityInput = z.enum(OPPORTUNITY_PRIORITIES, 'Priority must be low, medium or high');

const scoresInput = {
  roiScore: z.optional(scoreInput),
  feasibilityScore: z.optional(scoreInput),
  scalabilityScore: z.optional(scoreInput),
  defensibilityScore: z.optional(scoreInput),
  timeToRevenueScore: z.optional(scoreInput),
  totalScore: z.optional(scoreInput),
};

const textInput = {
  title: requiredText('Title', TITLE_MAX_LENGTH),
  description: requiredText('Description', DESCRIPTION_MAX_LENGTH),
  submittedBy: requiredText('Submitted By', NAME_MAX_LENGTH),
};

/** Not in the specification: far more than four worksheets hold, far less than what would make the record heavy. */
const IDEA_DATA_MAX_LENGTH = 64_000;

const ideaDataInput = z.optional(
  z.nullable(
    z.record(z.string(), z.unknown()).check(
      z.refine(isStorableJson, { error: 'Idea data contains what cannot be stored', abort: true }),
      z.refine((data) => JSON.stringify(data).length <= IDEA_DATA_MAX_LENGTH, 'Idea data is too long'),
    ),
  ),
);

export const createOpportunityBody = z.strictObject({
  ...textInput,
  priority: z._default(priorityInput, 'medium'),
  stage: z._default(stageInput, 'discovery'),
  ...scoresInput,
  ideaData: ideaDataInput,
});

const updateOpportunityBody = z.strictObject({
  title: z.optional(textInput.title),
  description: z.optional(textInput.description),
  submittedBy: z.optional(textInput.submittedBy),
  priority: z.optional(priorityInput),
  stage: z.optional(stageInput),
  ...scoresInput,
  ideaData: ideaDataInput,
  version: z.optional(z.int('Version must be a whole number').check(z.minimum(1, 'Version must be a whole number'))),
});

const OPPORTUNITY_SORT_FIELDS = ['createdAt', 'totalScore', 'priority', 'updatedAt'] as const;

const opportunitySortKeys = OPPORTUNITY_SORT_FIELDS.flatMap((field) => [field, `-${field}`] as const);

const listOpportunitiesQuery = z.strictObject({
  stage: z.optional(stageInput),
  priority: z.optional(priorityInput),
  q: z.optional(searchText),
  minScore: z.optional(scoreText),
  submittedBy: z.optional(searchText),
  sort: z._default(z.enum(opportunitySortKeys, `Sort must be one of ${opportunitySortKeys.join(', ')}`), '-createdAt'),
  ...pagingQuery,
});

export const opportunityEndpoints = {
  listOpportunities: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities',
    summary: 'Opportunities, newest first, filtered and paged',
    access: 'otif.read',
    query: listOpportunitiesQuery,
    responses: { 200: z.array(opportunityShape) },
  }),
  createOpportunity: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities',
    summary: 'Add an opportunity',
    access: 'otif.write',
    body: createOpportunityBody,
    responses: { 201: opportunityDetailShape },
  }),
  getOpportunity: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/{id}',
    summary: 'One opportunity',
    access: 'otif.read',
    params: idParams,
    responses: { 200: opportunityDetailShape },
  }),
  updateOpportunity: defineEndpoint({
    method: 'PATCH',
    path: '/api/opportunities/{id}',
    summary: 'Change any field of an opportunity, its stage included',
    access: 'otif.write',
    params: idParams,
    body: updateOpportunityBody,
    responses: { 200: opportunityDetailShape },
  }),
} as const;
