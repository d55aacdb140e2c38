/** What counts as disclosing a record to a user, or to a host for a user. */
import type { Capability } from '../access/access-policy.ts';

/** A list or page showed it, the user opened it, the user took a copy, or the product sent it to a host at the user's request. */
export const DISCLOSURE_KINDS = ['shown', 'opened', 'exported', 'sent'] as const;

export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

/** The kinds that disclose a record to the user alone, under the NDA. */
export type ReadKind = Exclude<DisclosureKind, 'sent'>;

export const DISCLOSED_RECORDS = [
  'funding_round',
  'investor_update',
  'capital_figures',
  'venture',
  'file',
  'opportunity',
  'review',
  'kpi_values',
] as const;

export type DisclosedRecord = (typeof DISCLOSED_RECORDS)[number];

/** Opens a record of each type. Without `labs.read`, the NDA opens the ventures behind the metrics of Capital (REQ-241). */
export const READING_CAPABILITIES: Readonly<Record<DisclosedRecord, Capability>> = {
  funding_round: 'capital.confidential',
  investor_update: 'capital.confidential',
  capital_figures: 'capital.confidential',
  venture: 'labs.read',
  file: 'capital.confidential',
  opportunity: 'otif.read',
  review: 'otif.read',
  kpi_values: 'labs.read',
};

/** The same record again within this time is the same disclosure: a reload adds no evidence. Copies always count. */
export const SAME_DISCLOSURE_MS = 60 * 60 * 1000;
