import { AUDIT_ACTIONS } from '@aicv/domain/audit-event';
import { isCalendarDate } from '@aicv/domain/calendar-date';
import * as z from 'zod/mini';
import { startOfLocalDay } from '../../../lib/local-day.ts';
import { searchedText } from '../../../lib/searched-text.ts';

const RECORD_ID_MAX_LENGTH = 64;

/** Not the last day of the calendar: the one after it has no name that the server takes. */
const day = z.string().check(z.refine((date) => isCalendarDate(date) && date < '9999-12-31'));

/** What of the audit logs lives in the address; a value that makes no sense is left out, so that no address breaks the page. */
export const auditSearchSchema = z.object({
  view: z.catch(z.optional(z.literal('all')), undefined),
  /** The id of whoever acted. */
  actor: z.catch(z.optional(z.uuid()), undefined),
  action: z.catch(z.optional(z.enum(AUDIT_ACTIONS)), undefined),
  kind: z.catch(z.optional(z.string().check(z.regex(/^[a-z_]{1,64}$/))), undefined),
  record: z.catch(
    z.optional(searchedText.check(z.refine((id) => id === undefined || id.length <= RECORD_ID_MAX_LENGTH))),
    undefined,
  ),
  /** The first and the last day, in the reader's time zone. */
  from: z.catch(z.optional(day), undefined),
  to: z.catch(z.optional(day), undefined),
});

export type AuditSearch = z.output<typeof auditSearchSchema>;

/** The change that takes every filter away. */
export const WITHOUT_AUDIT_FILTER = {
  actor: undefined,
  action: undefined,
  kind: undefined,
  record: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<AuditSearch>;

/** What narrows the log, as the server takes it, for the list and its export: its end is the first time that is out. */
export function auditFilter({ actor, action, kind, record, from, to }: AuditSearch) {
  return {
    userId: actor,
    action,
    resourceType: kind,
    resourceId: record,
    from: from === undefined ? undefined : startOfLocalDay(from),
    to: to === undefined ? undefined : startOfLocalDay(to, 1),
  };
}

export function isAuditNarrowed(search: AuditSearch): boolean {
  return Object.values(auditFilter(search)).some((value) => value !== undefined);
}
