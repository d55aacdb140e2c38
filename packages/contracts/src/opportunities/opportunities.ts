import {
  NEXT_STEP_MAX_LENGTH,
  parseWebsite,
  TAG_MAX_LENGTH,
  TAGS_MAX,
  WEBSITE_MAX_LENGTH,
  withoutEqualTags,
} from '@aicv/domain/opportunities/follow-up';
import {
  IDEA_DATA_MAX_LENGTH,
  OPPORTUNITY_PRIORITIES,
  OPPORTUNITY_STAGES,
} from '@aicv/domain/opportunities/opportunity';
import {
  NEXT_STEP_FILTERS,
  NO_OWNER,
  OPPORTUNITY_SORTS,
  type OpportunityFilterName,
  OUTCOME_FILTERS,
  VALUE_FIELDS,
} from '@aicv/domain/opportunities/opportunity-list';
import { OPPORTUNITY_OUTCOMES, PASS_REASONS } from '@aicv/domain/opportunities/pass';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { jsonObjectInput } from '../json-object-input.ts';
import {
  dateInput,
  dateShape,
  idParams,
  idShape,
  optionalText,
  pagingQuery,
  requiredName,
  requiredText,
  scoreInput,
  scoreText,
  searchText,
  timeShape,
  versionInput,
} from '../shapes.ts';

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
  /** The widest difference between two reviewers of one component; null if no two have scored the same one. */
  scoreSpread: nullableScore,
  /** True while the caller may still review it blind: its scores and spread are null then. */
  scoresHidden: z.boolean(),
  /** The number of reviewers who have submitted a review. */
  reviewCount: z.int(),
  /** When it entered its stage. */
  stageChangedAt: timeShape,
  /** The user who is responsible for it. */
  ownerId: z.nullable(idShape),
  nextStep: z.nullable(z.string()),
  nextStepOn: z.nullable(dateShape),
  website: z.nullable(z.string()),
  tags: z.array(z.string()),
  outcome: z.enum(OPPORTUNITY_OUTCOMES),
  /** The main reason of the pass; null while it is open, like the other fields of a pass. */
  passReason: z.nullable(z.enum(PASS_REASONS)),
  /** The day on which to look at it again; its owner is notified then. */
  revisitOn: z.nullable(dateShape),
  passedAt: z.nullable(timeShape),
  /** The venture that was launched from it. */
  ventureId: z.nullable(idShape),
  /** Counts the writes to this record; sent back with a PATCH it guards against overwriting a newer state. */
  version: z.int(),
  createdAt: timeShape,
  updatedAt: timeShape,
});

export type Opportunity = z.infer<typeof opportunityShape>;

/** With the data of its IDEA worksheets and the note of a pass, which a list omits: they may be long, and no card shows them. */
export const opportunityDetailShape = z.extend(opportunityShape, {
  passNote: z.nullable(z.string()),
  passedBy: z.nullable(idShape),
  ideaData: z.nullable(z.record(z.string(), z.unknown())),
});

export type OpportunityDetail = z.infer<typeof opportunityDetailShape>;

export const stageInput = z.enum(
  OPPORTUNITY_STAGES,
  'Stage must be discovery, screening, scoring, shortlist or incubation',
);
export const priorityInput = z.enum(OPPORTUNITY_PRIORITIES, 'Priority must be low, medium or high');

export const scoresInput = {
  roiScore: z.optional(scoreInput),
  feasibilityScore: z.optional(scoreInput),
  scalabilityScore: z.optional(scoreInput),
  defensibilityScore: z.optional(scoreInput),
  timeToRevenueScore: z.optional(scoreInput),
  totalScore: z.optional(scoreInput),
};

export const opportunityTextInput = {
  title: requiredText('Title', TITLE_MAX_LENGTH),
  description: optionalText('Description', DESCRIPTION_MAX_LENGTH),
  submittedBy: optionalText('Submitted By', NAME_MAX_LENGTH),
};

export const ideaDataInput = z.optional(
  z.nullable(
    jsonObjectInput({
      maxLength: IDEA_DATA_MAX_LENGTH,
      tooLong: 'Idea data is too long',
      unstorable: 'Idea data contains characters that cannot be stored',
      notAnObject: 'Idea data must be an object',
    }),
  ),
);

const WEBSITE_MESSAGE = 'Website must be an https address such as https://example.com';

const websiteInput = z.optional(
  z.nullable(
    z.pipe(
      z.string('Website must be text').check(z.maxLength(WEBSITE_MAX_LENGTH, 'Website is too long')),
      z.transform((text, context): string | null => {
        if (text.trim() === '') return null;
        const website = parseWebsite(text);
        if (website === null) context.issues.push({ code: 'custom', message: WEBSITE_MESSAGE, input: text });
        return website;
      }),
    ),
  ),
);

export const tagListInput = z.pipe(
  z
    .array(requiredName('Tag', TAG_MAX_LENGTH), 'Tags must be a list')
    .check(z.maxLength(TAGS_MAX, `At most ${TAGS_MAX} tags are possible`)),
  z.transform((tags: string[]) => withoutEqualTags(tags)),
);

export const tagsInput = z.optional(tagListInput);

/** The fields with which a team works on an opportunity. */
export const followUpInput = {
  ownerId: z.optional(z.nullable(idShape)),
  nextStep: optionalText('Next step', NEXT_STEP_MAX_LENGTH),
  nextStepOn: z.optional(z.nullable(dateInput('Day of the next step'))),
  website: websiteInput,
  tags: tagsInput,
};

export const createOpportunityBody = z.strictObject({
  ...opportunityTextInput,
  priority: z._default(priorityInput, 'medium'),
  stage: z._default(stageInput, 'discovery'),
  ...scoresInput,
  ...followUpInput,
  ideaData: ideaDataInput,
});

const updateOpportunityBody = z.strictObject({
  title: z.optional(opportunityTextInput.title),
  description: opportunityTextInput.description,
  submittedBy: opportunityTextInput.submittedBy,
  priority: z.optional(priorityInput),
  stage: z.optional(stageInput),
  ...scoresInput,
  ...followUpInput,
  ideaData: ideaDataInput,
  version: versionInput,
});

export const sortInput = z.enum(OPPORTUNITY_SORTS, `Sort must be one of ${OPPORTUNITY_SORTS.join(', ')}`);

const OWNER_MESSAGE = `Owner must be the id of a user or ${NO_OWNER}`;

/** The filters of the list, its export and the board. */
export const opportunityFilterQuery = {
  /** Open ones by default. */
  outcome: z.optional(z.enum(OUTCOME_FILTERS, `Outcome must be ${OUTCOME_FILTERS.join(', ')}`)),
  stage: z.optional(stageInput),
  priority: z.optional(priorityInput),
  q: z.optional(searchText),
  minScore: z.optional(scoreText),
  maxScore: z.optional(scoreText),
  submittedBy: z.optional(searchText),
  stale: z.optional(z.enum(['true'], 'Stale must be true')),
  ownerId: z.optional(z.union([z.literal(NO_OWNER), z.uuid(OWNER_MESSAGE).check(z.toLowerCase())], OWNER_MESSAGE)),
  /** A whole tag, ignoring case. */
  tag: z.optional(searchText),
  nextStep: z.optional(z.enum(NEXT_STEP_FILTERS, `Next step must be ${NEXT_STEP_FILTERS.join(', ')}`)),
  /** A part of the host name. */
  website: z.optional(searchText),
  /** Those in screening or scoring that the caller has neither reviewed nor declined to review. */
  review: z.optional(z.enum(['waiting'], 'Review must be waiting')),
} satisfies Record<OpportunityFilterName, z.ZodMiniType>;

const listOpportunitiesQuery = z.strictObject({
  ...opportunityFilterQuery,
  sort: z._default(sortInput, '-createdAt'),
  ...pagingQuery,
});

/** Read from counters: only the dimensions of the counters can be filters. */
const pipelineQuery = z.strictObject({
  priority: opportunityFilterQuery.priority,
  minScore: opportunityFilterQuery.minScore,
  maxScore: opportunityFilterQuery.maxScore,
});

const pipelineShape = z.object({
  total: z.int(),
  /** The five stages in order. */
  stages: z.array(
    z.object({
      stage: z.enum(OPPORTUNITY_STAGES),
      count: z.int(),
      /** The number of them with a total score that the caller sees. */
      scoredCount: z.int(),
      /** Mean of the existing total scores, one decimal, half up; null without a score. */
      meanScore: nullableScore,
    }),
  ),
});

const valueShape = z.object({
  /** As the filter takes it: the id of an owner, otherwise the text. */
  value: z.string(),
  /** The text, or the name of the owner. */
  label: z.string(),
  count: z.int(),
});

const neighborShape = z.nullable(z.object({ id: idShape, title: z.string() }));

/** The number of cards that can be moved at once. */
export const BULK_MOVE_MAX = 200;

const moveOpportunitiesBody = z.strictObject({
  stage: stageInput,
  opportunities: z
    .array(
      z.strictObject({
        id: idShape,
        version: versionInput,
        /** Instead of the common stage, so that undoing returns each to its own. */
        stage: z.optional(stageInput),
      }),
      'Opportunities must be a list',
    )
    .check(
      z.minLength(1, 'Choose at least one opportunity'),
      z.maxLength(BULK_MOVE_MAX, `At most ${BULK_MOVE_MAX} opportunities can be moved at once`),
      z.refine(
        (chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length,
        'Each opportunity can appear only once',
      ),
    ),
});

export const opportunityEndpoints = {
  // REQ-198, REQ-205
  listOpportunities: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities',
    summary: 'List opportunities, newest first',
    access: 'otif.read',
    v2: true,
    query: listOpportunitiesQuery,
    responses: { 200: z.array(opportunityShape) },
  }),
  getPipeline: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/summary',
    summary: 'Get the number of opportunities and the mean score for each stage',
    access: 'otif.read',
    v2: true,
    query: pipelineQuery,
    responses: { 200: pipelineShape },
  }),
  // REQ-333
  getOpportunityValues: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/values',
    summary: 'List the values that exist in a field, the most frequent first, at most 100',
    access: 'otif.read',
    v2: true,
    query: z.strictObject({
      field: z.enum(VALUE_FIELDS, `Field must be one of ${VALUE_FIELDS.join(', ')}`),
      outcome: opportunityFilterQuery.outcome,
      /** A part of the label. */
      q: z.optional(searchText),
    }),
    responses: { 200: z.object({ values: z.array(valueShape) }) },
  }),
  moveOpportunities: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities/moves',
    summary: 'Move several opportunities to one stage, or each to its own. All are moved, or none',
    access: 'otif.write',
    v2: true,
    body: moveOpportunitiesBody,
    responses: { 200: z.object({ moved: z.array(opportunityShape) }) },
  }),
  createOpportunity: defineEndpoint({
    method: 'POST',
    path: '/api/opportunities',
    summary: 'Add an opportunity',
    access: 'otif.write',
    acceptsIdempotencyKey: true,
    v2: true,
    body: createOpportunityBody,
    responses: { 201: opportunityDetailShape },
  }),
  // REQ-200, REQ-205
  getOpportunity: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/{id}',
    summary: 'Get an opportunity',
    access: 'otif.read',
    v2: true,
    params: idParams,
    responses: { 200: opportunityDetailShape },
  }),
  // REQ-333
  getNeighbors: defineEndpoint({
    method: 'GET',
    path: '/api/opportunities/{id}/neighbors',
    summary: 'Get the opportunities before and after this one in a list with these filters and this order',
    access: 'otif.read',
    v2: true,
    params: idParams,
    query: z.strictObject({ ...opportunityFilterQuery, sort: z._default(sortInput, '-createdAt') }),
    responses: { 200: z.object({ previous: neighborShape, next: neighborShape }) },
  }),
  updateOpportunity: defineEndpoint({
    method: 'PATCH',
    path: '/api/opportunities/{id}',
    summary: 'Update an opportunity, including its stage',
    access: 'otif.write',
    v2: true,
    params: idParams,
    body: updateOpportunityBody,
    responses: { 200: opportunityDetailShape },
  }),
} as const;
