import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { complianceFilters } from '../legal/legal-center.ts';
import { REMINDED_AGREEMENTS } from '../notifications/notifications.ts';
import { idParams, timeShape } from '../shapes.ts';

/** Holdings' view of the installation: metrics, agreements, certificate, backups, version. */

const holdingsSummaryShape = z.object({
  totalUsers: z.int(),
  activeUsers: z.int(),
  /** Sessions of the tenant that were used in the last 30 minutes. */
  activeSessions: z.int(),
  /** Share of the minutes since `uptimeSince` in which a server process ran, in percent with two decimals, rounded down. */
  uptime: z.nullable(z.number()),
  /** At most 30 days back. */
  uptimeSince: z.nullable(timeShape),
  auditEvents: z.int(),
  openInvitations: z.int(),
  roleRequests: z.int(),
});

export type HoldingsSummary = z.infer<typeof holdingsSummaryShape>;

const agreementStateShape = z.object({
  version: z.string(),
  effectiveDate: z.string(),
  /** Active users of the tenant who have accepted, or signed, this version, and the others. */
  accepted: z.int(),
  pending: z.int(),
  /** When the pending ones were last reminded. */
  remindedAt: z.nullable(timeShape),
});

const backupStateShape = z.object({
  finishedAt: timeShape,
  sizeBytes: z.int(),
  /** The hash of its manifest, by which a restored installation is compared. */
  contentSha256: z.string(),
  documents: z.int(),
  rows: z.int(),
});

const systemStateShape = z.object({
  version: z.string(),
  build: z.nullable(z.string()),
  migrations: z.int(),
  startedAt: timeShape,
  /** Like `signing`, `backup` and `restore`, about the whole installation: null except for the firm's administrators. */
  database: z.nullable(z.object({ version: z.string(), isBundled: z.boolean(), sizeBytes: z.int() })),
  agreement: agreementStateShape,
  nda: agreementStateShape,
  signing: z.nullable(
    z.object({
      canSign: z.boolean(),
      /** The reason why it cannot; null while it can. */
      reason: z.nullable(z.string()),
      certificateSha256: z.nullable(z.string()),
      validFrom: z.nullable(timeShape),
      validTo: z.nullable(timeShape),
    }),
  ),
  mail: z.object({
    /** Whether SMTP_URL is set. */
    isConfigured: z.boolean(),
    waiting: z.int(),
    failed: z.int(),
  }),
  /** The latest; null before the first. */
  backup: z.nullable(backupStateShape),
  /** The archive that the installation was restored from; null otherwise. */
  restore: z.nullable(backupStateShape),
});

export type SystemState = z.infer<typeof systemStateShape>;

const remindedBody = z.strictObject({
  agreement: z.enum(REMINDED_AGREEMENTS, 'Agreement must be agreement or nda'),
});

/** Active users by the agreement that they are reminded of, and those who were reminded in the last day. */
const listedRemindersShape = z.object({ agreement: z.int(), nda: z.int(), remindedRecently: z.int() });

export type ListedReminders = z.infer<typeof listedRemindersShape>;

export const systemEndpoints = {
  getHoldingsSummary: defineEndpoint({
    method: 'GET',
    path: '/api/holdings/summary',
    summary: 'Get the metrics of the Holdings page',
    access: 'holdings.administer',
    responses: { 200: holdingsSummaryShape },
  }),
  getSystemState: defineEndpoint({
    method: 'GET',
    path: '/api/system/state',
    summary: 'Get the version, agreements, certificate, mail, backup and restore status of the installation',
    access: 'holdings.administer',
    responses: { 200: systemStateShape },
  }),
  remindOfAgreement: defineEndpoint({
    method: 'POST',
    path: '/api/system/agreement-reminders',
    summary: 'Remind everyone who has not agreed to the current version, by notification and email, at most once a day',
    access: 'holdings.administer',
    body: remindedBody,
    /** The number of reminded users. Within a day of the last time: 409 REMINDED_RECENTLY with `remindedAt` and `againAt`. */
    responses: { 200: z.object({ reminded: z.int() }) },
  }),
  remindPersonOfAgreement: defineEndpoint({
    method: 'POST',
    path: '/api/admin/legal/people/{id}/reminders',
    summary: 'Remind one active user of an agreement that they have yet to accept or sign, at most once a day',
    access: 'holdings.administer',
    params: idParams,
    body: remindedBody,
    /**
     * Within a day of the last time: 409 REMINDED_RECENTLY with `remindedAt` and `againAt`. 409 ACCOUNT_INACTIVE for a deactivated account,
     * 409 ALREADY_ACCEPTED once the version in force is accepted or signed.
     */
    responses: { 200: z.object({ remindedAt: timeShape }) },
  }),
  countListedReminders: defineEndpoint({
    method: 'GET',
    path: '/api/admin/legal/compliance/reminders',
    summary: 'Count the users of the filtered compliance list who can be reminded of their next agreement',
    access: 'holdings.administer',
    query: z.strictObject({ ...complianceFilters }),
    responses: { 200: listedRemindersShape },
  }),
  remindListed: defineEndpoint({
    method: 'POST',
    path: '/api/admin/legal/compliance/reminders',
    summary: 'Remind the users of the filtered compliance list of their next agreement, each at most once a day',
    access: 'holdings.administer',
    body: z.strictObject({ ...complianceFilters }),
    responses: { 200: listedRemindersShape },
  }),
} as const;
