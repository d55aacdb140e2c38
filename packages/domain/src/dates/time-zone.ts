/** Calendar days in a time zone, which has an IANA name such as "Europe/Berlin". */
import { dateOfMs } from './calendar-date.ts';

export const DEFAULT_TIME_ZONE = 'UTC';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Excludes offsets such as "+02:00", which `Intl` also accepts but which have no daylight saving time. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/;

/** More than there are time zones. */
const FORMATTERS_MAX = 1_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether this is a time zone that the runtime supports. Ignores case. */
export function isTimeZone(name: string): boolean {
  if (name === DEFAULT_TIME_ZONE || formatters.has(name)) return true;
  if (!ZONE_NAME.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The calendar day in the time zone, 'YYYY-MM-DD'. */
export function dateIn(timeZone: string, ms: number): string {
  return dateOfMs(clockIn(timeZone, ms));
}

/** The first time at which the clocks of the time zone show `hour` on the day, or a later time if they skip it. */
export function msIn(timeZone: string, date: string, hour = 0): number {
  return msOfClock(timeZone, Date.parse(`${date}T00:00:00Z`) + hour * 60 * 60 * 1000);
}

/** The time at which the clocks of the time zone showed the same time of day, this many days earlier. */
export function daysBefore(timeZone: string, ms: number, days: number): number {
  return msOfClock(timeZone, clockIn(timeZone, ms) - days * DAY_MS);
}

/** The date and time that the clocks of the time zone show, as if it were UTC. */
function clockIn(timeZone: string, ms: number): number {
  if (timeZone === DEFAULT_TIME_ZONE) return ms;
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(ms)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value);
  }
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((ms % 1000) + 1000) % 1000);
}

/** The first time at which the clocks show this, or a later time if they skip it. */
function msOfClock(timeZone: string, clockMs: number): number {
  const offsetAt = (ms: number) => clockIn(timeZone, ms) - ms;
  const before = clockMs - offsetAt(clockMs - DAY_MS);
  const after = clockMs - offsetAt(clockMs + DAY_MS);
  return [before, after].find((ms) => clockIn(timeZone, ms) === clockMs) ?? before;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const numeric = 'numeric' as const;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
  });
  if (formatters.size >= FORMATTERS_MAX) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}
