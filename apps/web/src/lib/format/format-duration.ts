import { formatDate } from './format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The duration in its largest unit, rounded down: "34 days", "5 hours", "less than a minute". */
export function formatDuration(ms: number): string {
  if (ms >= DAY_MS) return counted(wholeDays(ms), 'day');
  if (ms >= HOUR_MS) return counted(Math.floor(ms / HOUR_MS), 'hour');
  if (ms >= MINUTE_MS) return counted(Math.floor(ms / MINUTE_MS), 'minute');
  return 'less than a minute';
}

/** "just now", "3 hours ago"; after a day "Sep 14, 2025", in the reader's time zone (REQ-352). */
export function formatAge(isoTime: string, nowMs: number): string {
  const age = nowMs - Date.parse(isoTime);
  if (age < MINUTE_MS) return 'just now';
  return age < DAY_MS ? `${formatDuration(age)} ago` : formatDate(isoTime);
}

export function wholeDays(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

function counted(count: number, unit: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? unit : `${unit}s`}`;
}
