import { ROLES } from '@aicv/domain/access/roles';
import { ROUND_STATUSES, TIMELINE_MAX_LENGTH, USE_OF_FUNDS_MAX_LENGTH } from '@aicv/domain/capital/funding-round';
import {
  isReportAddress,
  MAILING_KINDS,
  REPORT_PAGES_MAX,
  REPORT_URL_MAX_LENGTH,
  UPDATE_CONTENT_MAX_LENGTH,
  UPDATE_RECIPIENTS_MAX,
} from '@aicv/domain/capital/investor-update';
import { CAPITAL_MONEY } from '@aicv/domain/numbers/decimal';
import { NAME_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateInput,
  decimalInput,
  idParams,
  idShape,
  optionalText,
  pagingQuery,
  personShape,
  requiredText,
  timeShape,
  versionInput,
} from '../shapes.ts';

/** Money is a decimal string exactly as stored, for example "1250000.00" (REQ-151). */
const money = z.nullable(z.string());

export const fundingRoundShape = z.object({
  id: idShape,
  name: z.string(),
  amount: money,
  valuation: money,
  leadInvestor: z.nullable(z.string()),
  /** `closed`, `active`; any other value counts as planning (REQ-230). */
  status: z.string(),
  closedAt: z.nullable(timeShape),
  /** The target, purpose and date of a planned round. */
  target: money,
  useOfFunds: z.nullable(z.string()),
  timeline: z.nullable(z.string()),
  /** The venture that the round finances (REQ-362). */
  ventureId: z.nullable(idShape),
  /** The closed decision behind the round. */
  decisionId: z.nullable(idShape),
  tenantId: z.string(),
  version: z.int(),
  createdAt: timeShape,
  updatedAt: timeShape,
});

export type FundingRound = z.infer<typeof fundingRoundShape>;

const roundMoney = (name: string) => z.optional(decimalInput(name, CAPITAL_MONEY, { least: 'zero' }));

/** A date or a time; a date is its first moment in UTC. */
const closedAtInput = z.optional(
  z.nullable(
    z.pipe(
      z.union([dateInput('Closing date'), z.iso.datetime()], {
        error: 'Closing date must be a date such as 2026-03-31',
      }),
      z.transform((text) => (text.length === 10 ? `${text}T00:00:00Z` : text)),
    ),
  ),
);

const roundFields = {
  name: requiredText('Name', NAME_MAX_LENGTH),
  amount: roundMoney('Amount'),
  valuation: roundMoney('Valuation'),
  leadInvestor: optionalText('Lead investor', NAME_MAX_LENGTH),
  closedAt: closedAtInput,
  target: roundMoney('Target'),
  useOfFunds: optionalText('Use of funds', USE_OF_FUNDS_MAX_LENGTH),
  timeline: optionalText('Timeline', TIMELINE_MAX_LENGTH),
  ventureId: z.optional(z.nullable(idShape)),
  decisionId: z.optional(z.nullable(idShape)),
  /** Closes the round despite open conditions of a decision, if the tenant only warns of them (REQ-361). */
  ignoresOpenConditions: z.optional(z.boolean('Ignores open conditions must be true or false')),
};

const roundStatusInput = z.enum(ROUND_STATUSES, 'Status must be planning, active or closed');

/** An update for readers. A draft is shown to its authors only (capability `capital.write`). */
export const investorUpdateShape = z.object({
  id: idShape,
  title: z.nullable(z.string()),
  /** Markdown. */
  content: z.nullable(z.string()),
  reportUrl: z.nullable(z.string()),
  pages: z.nullable(z.int()),
  publishedAt: z.nullable(timeShape),
  /** When the text was last corrected since the publication. */
  correctedAt: z.nullable(timeShape),
  /** Whether its summary began as a draft of the product (REQ-372). */
  isAiAssisted: z.boolean(),
});

export type InvestorUpdate = z.infer<typeof investorUpdateShape>;

/** Progress of a batch of notifications and emails, delivered in the background. */
const updateMailingShape = z.object({
  kind: z.enum(MAILING_KINDS),
  total: z.int(),
  delivered: z.int(),
  startedAt: timeShape,
  finishedAt: z.nullable(timeShape),
});

export type UpdateMailing = z.infer<typeof updateMailingShape>;

/** The fields that only authors see. */
export const authoredUpdateShape = z.extend(investorUpdateShape, {
  /** The audience: users of these roles and these users. If both are empty, everyone with access. */
  recipientRoles: z.array(z.enum(ROLES)),
  recipients: z.array(personShape),
  /** The number of users who have opened it. */
  openedBy: z.int(),
  /** The number of its latest version; 0 before the first publication. */
  publishedVersion: z.int(),
  withdrawnAt: z.nullable(timeShape),
  /** Readers do not see it. */
  withdrawalReason: z.nullable(z.string()),
  scheduledFor: z.nullable(timeShape),
  /** The latest batch of notifications about it. */
  mailing: z.nullable(updateMailingShape),
  version: z.int(),
  createdAt: timeShape,
  updatedAt: timeShape,
});

export type AuthoredUpdate = z.infer<typeof authoredUpdateShape>;

const updateViewShape = z.object({
  person: z.nullable(personShape),
  firstOpenedAt: timeShape,
  lastOpenedAt: timeShape,
});

export type UpdateView = z.infer<typeof updateViewShape>;

const PAGES_MESSAGE = `Pages must be a whole number from 1 to ${REPORT_PAGES_MAX}`;

/** The number of pages of the report, as a number or as typed; null and blank mean none. */
const pagesInput = z.pipe(
  z.union([z.number(), z.string(), z.null()], { error: PAGES_MESSAGE }),
  z.transform((value, context): number | null => {
    if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
    const pages = typeof value === 'number' || /^\d{1,5}$/.test(value.trim()) ? Number(value) : Number.NaN;
    if (Number.isInteger(pages) && pages >= 1 && pages <= REPORT_PAGES_MAX) return pages;
    context.issues.push({ code: 'custom', message: PAGES_MESSAGE, input: value });
    return null;
  }),
);

/** Who an update is for: users of these roles and these users. If both are empty, everyone with access. */
export const recipientFields = {
  recipientRoles: z.optional(
    z
      .array(z.enum(ROLES, 'Unknown role'), 'Recipients must be a list')
      .check(z.maxLength(ROLES.length, 'Too many roles')),
  ),
  recipientIds: z.optional(
    z
      .array(idShape, 'Recipients must be a list')
      .check(z.maxLength(UPDATE_RECIPIENTS_MAX, `At most ${UPDATE_RECIPIENTS_MAX} people can be recipients`)),
  ),
};

const updateFields = {
  title: optionalText('Title', TITLE_MAX_LENGTH),
  content: optionalText('Text', UPDATE_CONTENT_MAX_LENGTH),
  /** The address of the full report. */
  reportUrl: optionalText('Report address', REPORT_URL_MAX_LENGTH).check(
    z.refine(
      (address) => address === undefined || address === null || isReportAddress(address),
      'Report address must start with https:// and contain no username or password',
    ),
  ),
  pages: z.optional(pagesInput),
  ...recipientFields,
};

/** A period of whole days, both included. */
const exportQuery = {
  from: z.optional(dateInput('From')),
  to: z.optional(dateInput('To')),
  updateId: z.optional(idShape),
};

export const capitalEndpoints = {
  // REQ-243
  listFundingRounds: defineEndpoint({
    method: 'GET',
    path: '/api/funding-rounds',
    summary: 'List funding rounds, newest first',
    access: 'capital.confidential',
    recordsReads: true,
    v2: true,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(fundingRoundShape) },
  }),
  createFundingRound: defineEndpoint({
    method: 'POST',
    path: '/api/funding-rounds',
    summary: 'Add a funding round',
    access: 'capital.write',
    acceptsIdempotencyKey: true,
    body: z.strictObject({ ...roundFields, status: z._default(roundStatusInput, 'planning') }),
    // REQ-290
    responses: { 201: fundingRoundShape },
  }),
  getFundingRound: defineEndpoint({
    method: 'GET',
    path: '/api/funding-rounds/{id}',
    summary: 'Get a funding round',
    access: 'capital.confidential',
    recordsReads: true,
    v2: true,
    params: idParams,
    responses: { 200: fundingRoundShape },
  }),
  updateFundingRound: defineEndpoint({
    method: 'PATCH',
    path: '/api/funding-rounds/{id}',
    summary: 'Update a funding round',
    access: 'capital.write',
    params: idParams,
    body: z.strictObject({
      ...roundFields,
      name: z.optional(roundFields.name),
      status: z.optional(roundStatusInput),
      version: versionInput,
    }),
    responses: { 200: fundingRoundShape },
  }),
  // REQ-243
  listInvestorUpdates: defineEndpoint({
    method: 'GET',
    path: '/api/investor-updates',
    summary: 'List the published investor updates addressed to you, newest first',
    access: 'capital.confidential',
    recordsReads: true,
    v2: true,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(investorUpdateShape) },
  }),
  listAuthoredUpdates: defineEndpoint({
    method: 'GET',
    path: '/api/investor-updates/authored',
    summary: 'List all investor updates including drafts, last changed first',
    access: 'capital.write',
    recordsReads: true,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(authoredUpdateShape) },
  }),
  // REQ-340
  countUnreadUpdates: defineEndpoint({
    method: 'GET',
    path: '/api/investor-updates/unread',
    summary: 'Count the investor updates of the last 90 days that are addressed to you and that you have not opened',
    access: 'capital.confidential',
    responses: { 200: z.object({ count: z.int() }) },
  }),
  createInvestorUpdate: defineEndpoint({
    method: 'POST',
    path: '/api/investor-updates',
    summary: 'Create a draft investor update',
    access: 'capital.write',
    acceptsIdempotencyKey: true,
    body: z.strictObject(updateFields),
    responses: { 201: authoredUpdateShape },
  }),
  getInvestorUpdate: defineEndpoint({
    method: 'GET',
    path: '/api/investor-updates/{id}',
    summary: 'Get an investor update. The view is recorded and shown to its authors',
    access: 'capital.confidential',
    recordsReads: true,
    v2: true,
    params: idParams,
    responses: { 200: investorUpdateShape },
  }),
  updateInvestorUpdate: defineEndpoint({
    method: 'PATCH',
    path: '/api/investor-updates/{id}',
    summary: 'Edit an investor update. A new text of a published one is a correction',
    access: 'capital.write',
    params: idParams,
    body: z.strictObject({
      ...updateFields,
      version: versionInput,
      /** Notifies the readers of the correction. */
      notifyReaders: z.optional(z.boolean('Notify readers must be true or false')),
    }),
    responses: { 200: authoredUpdateShape },
  }),
  publishInvestorUpdate: defineEndpoint({
    method: 'POST',
    path: '/api/investor-updates/{id}/publish',
    summary: 'Publish a draft to its recipients',
    access: 'capital.write',
    params: idParams,
    body: z.nullish(z.strictObject({ version: versionInput })),
    responses: { 200: authoredUpdateShape },
  }),
  listUpdateViews: defineEndpoint({
    method: 'GET',
    path: '/api/investor-updates/{id}/openings',
    summary: 'List who viewed an investor update and when, latest first',
    access: 'capital.write',
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(updateViewShape) },
  }),
  // REQ-233, REQ-299
  exportInvestorUpdate: defineEndpoint({
    method: 'GET',
    path: '/api/investor-updates/export',
    summary: 'Export an investor update as a signed PDF, or its metrics and rounds as CSV. Each copy names its reader',
    access: 'capital.confidential',
    stepUp: true,
    query: z.strictObject({
      ...exportQuery,
      format: z._default(z.enum(['pdf', 'csv'], 'Format must be pdf or csv'), 'pdf'),
    }),
    responses: { 200: ['application/pdf', 'text/csv'] },
  }),
} as const;
