/** Times in UTC, as printed on the platform's documents, so that page and document agree in any time zone. */
import { formatCalendarDate } from './calendar-date.ts';

/** "Sep 14, 2025", of a time in UTC. */
export function formatDocumentDay(isoTime: string): string {
  return formatCalendarDate(isoTime.slice(0, 10));
}

/** "Sep 14, 2025, 15:05 UTC", of a time in UTC. */
export function formatDocumentTime(isoTime: string): string {
  return `${formatDocumentDay(isoTime)}, ${isoTime.slice(11, 16)} UTC`;
}
