import { WITHDRAWAL_REASON_MAX_LENGTH } from '@aicv/domain/capital/investor-update';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateShape,
  idParams,
  idShape,
  noBody,
  pagingQuery,
  personShape,
  requiredText,
  timeInput,
  timeShape,
  versionInput,
  versionText,
} from '../shapes.ts';
import { authoredUpdateShape, recipientFields } from './capital.ts';

const unopenedReaderShape = z.object({
  person: personShape,
  /** When the reader was last reminded of the update. */
  remindedAt: z.nullable(timeShape),
});

export type UnopenedReader = z.infer<typeof unopenedReaderShape>;

/** One published text of an update. */
const updateVersionShape = z.object({
  /** From 1. */
  number: z.int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  reportUrl: z.nullable(z.string()),
  pages: z.nullable(z.int()),
  publishedBy: z.nullable(personShape),
  createdAt: timeShape,
});

export type UpdateVersion = z.infer<typeof updateVersionShape>;

const updateMetricShape = z.object({
  name: z.string(),
  /** As an investor update prints it, for example "$3,200,000". */
  value: z.string(),
  /** The date of the latest record that it is computed from. */
  asOf: dateShape,
});

export type UpdateMetric = z.infer<typeof updateMetricShape>;

export const updatePublishingEndpoints = {
  // REQ-342
  countUpdateAudience: defineEndpoint({
    method: 'POST',
    path: '/api/investor-updates/audience',
    summary: 'Count the users whom a publication to these recipients would notify now, and email at once',
    access: 'capital.write',
    body: z.strictObject({ ...recipientFields, updateId: z.optional(idShape) }),
    responses: { 200: z.object({ readers: z.int(), mailedAtOnce: z.int() }) },
  }),
  // REQ-343
  listUnopenedReaders: defineEndpoint({
    method: 'GET',
    path: '/api/investor-updates/{id}/unopened',
    summary: 'List the readers who have not opened an update',
    access: 'capital.write',
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(unopenedReaderShape) },
  }),
  remindReaders: defineEndpoint({
    method: 'POST',
    path: '/api/investor-updates/{id}/remind',
    summary: 'Remind the readers who have not opened an update, each at most once a day',
    access: 'capital.write',
    params: idParams,
    body: noBody,
    responses: { 200: z.object({ reminded: z.int() }) },
  }),
  withdrawInvestorUpdate: defineEndpoint({
    method: 'POST',
    path: '/api/investor-updates/{id}/withdraw',
    summary: 'Withdraw a published update, so that readers no longer see it',
    access: 'capital.write',
    params: idParams,
    body: z.strictObject({ reason: requiredText('Reason', WITHDRAWAL_REASON_MAX_LENGTH), version: versionInput }),
    responses: { 200: authoredUpdateShape },
  }),
  listUpdateVersions: defineEndpoint({
    method: 'GET',
    path: '/api/investor-updates/{id}/versions',
    summary: 'List the published texts of an update, newest first',
    access: 'capital.write',
    recordsReads: true,
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(updateVersionShape) },
  }),
  scheduleInvestorUpdate: defineEndpoint({
    method: 'PUT',
    path: '/api/investor-updates/{id}/schedule',
    summary: 'Publish a draft at a future time, or change that time',
    access: 'capital.write',
    params: idParams,
    body: z.strictObject({ at: timeInput, version: versionInput }),
    responses: { 200: authoredUpdateShape },
  }),
  cancelUpdateSchedule: defineEndpoint({
    method: 'DELETE',
    path: '/api/investor-updates/{id}/schedule',
    summary: 'Cancel the scheduled publication of an update',
    access: 'capital.write',
    params: idParams,
    query: z.strictObject({ version: versionText }),
    body: noBody,
    responses: { 200: authoredUpdateShape },
  }),
  listUpdateMetrics: defineEndpoint({
    method: 'GET',
    path: '/api/investor-updates/metrics',
    summary: 'List the metrics of the firm that have a value, as text to insert into an update',
    access: 'capital.write',
    recordsReads: true,
    responses: { 200: z.object({ metrics: z.array(updateMetricShape) }) },
  }),
  sendTestUpdateEmail: defineEndpoint({
    method: 'POST',
    path: '/api/investor-updates/{id}/test-email',
    summary: 'Send yourself the email that the readers of an update get',
    access: 'capital.write',
    params: idParams,
    body: noBody,
    responses: { 200: z.object({ sentTo: z.string() }) },
  }),
} as const;
