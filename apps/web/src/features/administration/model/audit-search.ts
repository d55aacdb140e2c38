import { AUDIT_ACTIONS } from '@aicv/domain/audit/audit-event';
import { isCalendarDate } from '@aicv/domain/dates/calendar-date';
import { startOfLocalDay } from '../../../lib/format/local-day.ts';
import { choiceOf, type FromAddress, searchTextOf } from '../../../lib/format/search-text.ts';

const RECORD_ID_MAX_LENGTH = 64;
const KIND = /^[a-z_]{1,64}$/;
/** The server's format (RFC 9562). */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The audit log's filters in the URL. */
export interface AuditSearch {
  readonly view?: 'all' | undefined;
  /** The actor's id. */
  readonly actor?: string | undefined;
  readonly action?: (typeof AUDIT_ACTIONS)[number] | undefined;
  readonly kind?: string | undefined;
  readonly record?: string | undefined;
  /** The first and the last day, in the reader's time zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Parses the URL parameters. An invalid value is dropped, so no URL breaks the page. */
export function auditSearchOf(names: FromAddress<AuditSearch>): AuditSearch {
  const record = searchTextOf(names.record);
  return {
    view: names.view === 'all' ? 'all' : undefined,
    actor: isText(names.actor) && UUID.test(names.actor) ? names.actor : undefined,
    action: choiceOf(AUDIT_ACTIONS, names.action),
    kind: isText(names.kind) && KIND.test(names.kind) ? names.kind : undefined,
    record: record !== undefined && record.length <= RECORD_ID_MAX_LENGTH ? record : undefined,
    from: dayOf(names.from),
    to: dayOf(names.to),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Excludes the last day of the calendar: the server does not accept the day after it. */
function dayOf(value: unknown): string | undefined {
  return isText(value) && isCalendarDate(value) && value < '9999-12-31' ? value : undefined;
}

/** The change that clears all filters. */
export const WITHOUT_AUDIT_FILTER = {
  actor: undefined,
  action: undefined,
  kind: undefined,
  record: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<AuditSearch>;

/** The filters as query parameters, for the list and its export. The end of the period is exclusive. */
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
