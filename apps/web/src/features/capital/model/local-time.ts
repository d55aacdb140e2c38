/** Times of `datetime-local` fields ("2026-12-01T09:00") are in the time zone of the browser. */

export function localTimeOf(isoTime: string): string {
  const time = new Date(isoTime);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The ISO time; undefined for an incomplete text. */
export function timeOfLocal(text: string): string | undefined {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? new Date(text) : undefined;
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** For example "Europe/Berlin". */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
