import { CAPABILITY_NAMES, type Capability } from '@aicv/domain/access/access-policy';
import {
  COMPETENCE_STATES,
  type CompetenceCapability,
  MONTHS_MAX,
  VERSION_POLICIES,
  WAIVER_REASON_MAX_LENGTH,
} from '@aicv/domain/access/competence';
import { exemptionOf } from '@aicv/domain/access/competence-exemptions';
import * as z from 'zod/mini';
import { levelInput } from '../academy/courses.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateInput,
  dateShape,
  idParams,
  idShape,
  noBody,
  pagingQuery,
  personShape,
  requiredText,
  timeShape,
  versionInput,
  wholeNumberText,
} from '../shapes.ts';
import { requirementFields } from './competence-status.ts';

/** Competence rules and waivers, for administrators (REQ-393, REQ-394). */

const competenceRuleShape = z.object({
  id: idShape,
  ...requirementFields,
  /** Waivers that have not ended. */
  waivers: z.int(),
  version: z.int(),
  updatedAt: timeShape,
});

export type CompetenceRule = z.infer<typeof competenceRuleShape>;

/** A user who would not meet a rule. */
const previewedUserShape = z.object({
  user: personShape,
  state: z.enum(COMPETENCE_STATES),
  /** Whether the user has the capability now. */
  losesAccess: z.boolean(),
});

export type PreviewedUser = z.infer<typeof previewedUserShape>;

const competenceWaiverShape = z.object({
  id: idShape,
  capability: requirementFields.capability,
  title: z.string(),
  user: z.nullable(personShape),
  reason: z.string(),
  /** The last day of the waiver, in the tenant's time zone. */
  endsOn: dateShape,
  isActive: z.boolean(),
  grantedBy: z.nullable(personShape),
  grantedAt: timeShape,
});

export type CompetenceWaiver = z.infer<typeof competenceWaiverShape>;

const MONTHS_NAMED = `Maximum age must be a whole number of months from 1 to ${MONTHS_MAX}`;

const maxAgeInput = z.int(MONTHS_NAMED).check(z.minimum(1, MONTHS_NAMED), z.maximum(MONTHS_MAX, MONTHS_NAMED));

const capabilityInput = z.pipe(
  z.enum(CAPABILITY_NAMES, 'Choose a capability').check(
    z.refine((capability) => exemptionOf(capability) === undefined, {
      error: ({ input }) => `This capability cannot require a certificate. ${exemptionOf(input as Capability)}`,
    }),
  ),
  z.transform((capability) => capability as CompetenceCapability),
);

const policyInput = z.enum(VERSION_POLICIES, 'Version must be any or newest');

const requirementInput = {
  courseId: z._default(z.nullable(idShape), null),
  level: z._default(z.nullable(levelInput), null),
  versionPolicy: z._default(policyInput, 'any'),
  maxAgeMonths: z._default(z.nullable(maxAgeInput), null),
};

interface Chosen {
  readonly courseId?: string | null | undefined;
  readonly level?: string | null | undefined;
  readonly versionPolicy: string;
}

const choosesOne = ({ courseId, level }: Chosen) => ((courseId ?? null) === null) !== ((level ?? null) === null);
const choosesVersion = ({ level, versionPolicy }: Chosen) => (level ?? null) === null || versionPolicy === 'any';

const ONE_MESSAGE = { error: 'Choose a course or a level', path: ['courseId'] };
const VERSION_MESSAGE = { error: 'A level has no versions. Choose any version', path: ['versionPolicy'] };

export const competenceEndpoints = {
  listCompetenceRules: defineEndpoint({
    method: 'GET',
    path: '/api/competence-rules',
    summary: 'List the competence rules of the tenant. Each requires a certificate for one capability',
    access: 'holdings.administer',
    responses: { 200: z.object({ rules: z.array(competenceRuleShape) }) },
  }),
  createCompetenceRule: defineEndpoint({
    method: 'POST',
    path: '/api/competence-rules',
    summary: 'Require a certificate of a course or of a level for a capability',
    access: 'holdings.administer',
    stepUp: true,
    body: z
      .strictObject({ capability: capabilityInput, ...requirementInput })
      .check(z.refine(choosesOne, ONE_MESSAGE), z.refine(choosesVersion, VERSION_MESSAGE)),
    responses: { 201: competenceRuleShape },
  }),
  updateCompetenceRule: defineEndpoint({
    method: 'PUT',
    path: '/api/competence-rules/{id}',
    summary: 'Replace the certificate that a competence rule requires',
    access: 'holdings.administer',
    stepUp: true,
    params: idParams,
    body: z
      .strictObject({ ...requirementInput, version: versionInput })
      .check(z.refine(choosesOne, ONE_MESSAGE), z.refine(choosesVersion, VERSION_MESSAGE)),
    responses: { 200: competenceRuleShape },
  }),
  deleteCompetenceRule: defineEndpoint({
    method: 'DELETE',
    path: '/api/competence-rules/{id}',
    summary: 'Delete a competence rule and its waivers',
    access: 'holdings.administer',
    stepUp: true,
    params: idParams,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  previewCompetenceRule: defineEndpoint({
    method: 'GET',
    path: '/api/competence-rules/preview',
    summary: 'List the active users who would not meet a competence rule, newest first. Saves nothing',
    access: 'holdings.administer',
    query: z
      .strictObject({
        capability: capabilityInput,
        courseId: z.optional(idShape),
        level: z.optional(levelInput),
        versionPolicy: z._default(policyInput, 'any'),
        maxAgeMonths: z.optional(wholeNumberText(1, MONTHS_MAX, MONTHS_NAMED)),
        ...pagingQuery,
      })
      .check(z.refine(choosesOne, ONE_MESSAGE), z.refine(choosesVersion, VERSION_MESSAGE)),
    responses: { 200: z.array(previewedUserShape) },
  }),
  listCompetenceWaivers: defineEndpoint({
    method: 'GET',
    path: '/api/competence-waivers',
    summary: 'List the waivers of competence rules, newest first',
    access: 'holdings.administer',
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(competenceWaiverShape) },
  }),
  grantCompetenceWaiver: defineEndpoint({
    method: 'POST',
    path: '/api/competence-waivers',
    summary: 'Exempt a user from a competence rule until a day',
    access: 'holdings.administer',
    stepUp: true,
    body: z.strictObject({
      capability: capabilityInput,
      userId: idShape,
      reason: requiredText('Reason', WAIVER_REASON_MAX_LENGTH),
      endsOn: dateInput('Last day'),
    }),
    responses: { 201: competenceWaiverShape },
  }),
  withdrawCompetenceWaiver: defineEndpoint({
    method: 'DELETE',
    path: '/api/competence-waivers/{id}',
    summary: 'End a waiver now',
    access: 'holdings.administer',
    stepUp: true,
    params: idParams,
    body: noBody,
    responses: { 204: 'empty' },
  }),
} as const;
