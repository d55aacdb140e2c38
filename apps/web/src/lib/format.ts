const numbers = whenNeeded(() => new Intl.NumberFormat('en-US'));
const signedNumbers = whenNeeded(() => new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' }));
const scaled = whenNeeded(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }));
const dates = whenNeeded(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const datesWithTime = whenNeeded(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));
const times = whenNeeded(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }));
const exactTimes = whenNeeded(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' }));

/** Every page loads these, and the first of a kind reads the browser's data of languages: some 15 ms that the first paint can do without. */
function whenNeeded<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** "2,847". */
export function formatCount(count: number): string {
  return numbers().format(count);
}

/** "+247", "-3", "0". */
export function formatChange(change: number): string {
  return signedNumbers().format(change);
}

/** "12 KB", "3.4 MB"; a kilobyte is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.ceil(bytes / 1_000))} KB`;
  if (bytes < 1_000_000_000) return `${scaled().format(bytes / 1_000_000)} MB`;
  return `${scaled().format(bytes / 1_000_000_000)} GB`;
}

/** "Sep 14, 2025", in the reader's time zone. */
export function formatDate(isoTime: string): string {
  return dates().format(new Date(isoTime));
}

/** "Sep 14, 2025, 3:05 PM", in the reader's time zone. */
export function formatDateTime(isoTime: string): string {
  return datesWithTime().format(new Date(isoTime));
}

/** "3:05 PM", in the reader's time zone. */
export function formatTime(isoTime: string): string {
  return times().format(new Date(isoTime));
}

/** "Sep 14, 2025, 3:05:07 PM GMT+2", in the reader's time zone and with its name: for evidence. */
export function formatExactTime(isoTime: string): string {
  return exactTimes().format(new Date(isoTime));
}

/** "50 min", "1h", "5h 20m": a stated time. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = `${formatCount(Math.floor(minutes / 60))}h`;
  return rest === 0 ? hours : `${hours} ${rest}m`;
}

/** "73%", for a share of few, of which a decimal tells nothing. */
export function formatWholePercent(percent: number): string {
  return `${Math.round(percent)}%`;
}
