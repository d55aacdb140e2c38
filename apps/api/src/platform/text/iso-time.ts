/** Formats a clock time for responses and records: UTC, with milliseconds. */
export const isoTime = (ms: number) => new Date(ms).toISOString();
