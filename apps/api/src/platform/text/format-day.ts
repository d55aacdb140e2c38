const formatters = new Map<string, { readonly day: Intl.DateTimeFormat; readonly clock: Intl.DateTimeFormat }>();

function formattersOf(timeZone: string) {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
    timeZone,
  });
  formatters.set(timeZone, { day, clock });
  return { day, clock };
}

/** A date, or the date of a time, for emails and documents: "1 October 2026". */
export function formatDay(time: string, timeZone = 'UTC'): string {
  return formattersOf(timeZone).day.format(new Date(time));
}

/** "1 October – 31 December 2026". A single date if both are the same. */
export function formatDayRange(from: string, to: string, timeZone = 'UTC'): string {
  return formattersOf(timeZone).day.formatRange(new Date(from), new Date(to));
}

/** "20 November 2026, 15:04 UTC", or "20 November 2026, 20:34 GMT+5:30". */
export function formatMoment(time: string, timeZone = 'UTC'): string {
  return `${formatDay(time, timeZone)}, ${formattersOf(timeZone).clock.format(new Date(time))}`;
}

/** "2026-11-20 15:04 UTC", for use beside document ids. */
export function minuteInUtc(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}
