const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date, or the date in UTC of a time, for emails and documents: "1 October 2026". */
export function formatDay(time: string): string {
  return days.format(new Date(time));
}

/** "1 October – 31 December 2026". A single date if both are the same. */
export function formatDayRange(from: string, to: string): string {
  return days.formatRange(new Date(from), new Date(to));
}

/** "20 November 2026, 15:04 UTC". */
export function formatMoment(time: string): string {
  return `${formatDay(time)}, ${new Date(time).toISOString().slice(11, 16)} UTC`;
}

/** "2026-11-20 15:04 UTC", for use beside document ids. */
export function minuteInUtc(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}
