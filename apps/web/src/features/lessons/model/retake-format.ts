import { formatDateTime, formatTime } from '../../../lib/format/format.ts';

/** "2:05 PM" on the same day, else with the date. */
export function formatMoment(isoTime: string, nowMs: number): string {
  const moment = new Date(isoTime);
  return moment.toDateString() === new Date(nowMs).toDateString() ? formatTime(isoTime) : formatDateTime(isoTime);
}

/** Remaining time as a clock, "9:31", "1:04:09", rounded up to seconds. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return hours === 0
    ? `${minutes}:${twoDigits(seconds % 60)}`
    : `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
}
