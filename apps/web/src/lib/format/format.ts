/**
 * Formats numbers and times in American English. All formatters are here: the first formatter of a kind loads the browser's locale data.
 * This takes about 15 ms on a desktop and 60 ms on a phone, and blocks the rendering that needs it.
 */
import { groupThousands } from '@aicv/domain/numbers/decimal';

let exactTimes: Intl.DateTimeFormat | undefined;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** "2,847". */
export function formatCount(count: number): string {
  // An axis can have a tick between two counts.
  return Number.isInteger(count) ? groupThousands(String(count)) : formatDecimal(count);
}

/** "2,847.5", "3": at most one decimal by default, rounded half away from zero. A number that rounds to zero has no sign. */
export function formatDecimal(number: number, decimals: 1 | 2 = 1): string {
  const size = Math.abs(number);
  // Shifts the decimal point in the text: multiplying would turn 1.45 into 14.499... Smaller numbers are printed with an exponent.
  const rounded = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`)) / 10 ** decimals;
  const [whole = '', decimal] = String(rounded).split('.');
  const sign = number < 0 && rounded !== 0 ? '-' : '';
  return `${sign}${groupThousands(whole)}${decimal === undefined ? '' : `.${decimal}`}`;
}

/** "+247", "-3", "0". */
export function formatChange(change: number): string {
  const text = formatCount(change);
  return `${change > 0 && text !== '0' ? '+' : ''}${text}`;
}

/** "12 KB", "3.4 MB"; a kilobyte is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.ceil(bytes / 1_000))} KB`;
  if (bytes < 1_000_000_000) return `${formatDecimal(bytes / 1_000_000)} MB`;
  return `${formatDecimal(bytes / 1_000_000_000)} GB`;
}

/** "Sep 14, 2025", in the reader's time zone. */
export function formatDate(isoTime: string): string {
  const time = new Date(isoTime);
  return formatDateParts(time.getFullYear(), time.getMonth(), time.getDate());
}

/** "Sep 14, 2025"; months count from zero. */
export function formatDateParts(year: number, month: number, day: number): string {
  return `${MONTHS[month]} ${day}, ${year}`;
}

/** "Sep 14, 2025, 3:05 PM", in the reader's time zone. */
export function formatDateTime(isoTime: string): string {
  return `${formatDate(isoTime)}, ${formatTime(isoTime)}`;
}

/** "Mar" of '2026-03-01'. */
export function shortMonth(calendarDate: string): string {
  return MONTHS[Number(calendarDate.slice(5, 7)) - 1] ?? '';
}

/** "3:05 PM", in the reader's time zone. */
export function formatTime(isoTime: string): string {
  const time = new Date(isoTime);
  const hours = time.getHours();
  return `${hours % 12 || 12}:${String(time.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** "Sep 14, 2025, 3:05:07 PM GMT+2", in the reader's time zone and with its name: for evidence. */
export function formatExactTime(isoTime: string): string {
  exactTimes ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' });
  return exactTimes.format(new Date(isoTime));
}

/** "50 min", "1h", "5h 20m": a duration in minutes. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = `${formatCount(Math.floor(minutes / 60))}h`;
  return rest === 0 ? hours : `${hours} ${rest}m`;
}

/** "73%", for a share of a small count, where decimals have no meaning. */
export function formatWholePercent(percent: number): string {
  return `${Math.round(percent)}%`;
}

/** "1 person", "2,847 people". */
export function formatPeople(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
}
