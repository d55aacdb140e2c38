/** A moment of the clock as answers and records tell it: UTC, with milliseconds. */
export const isoTime = (ms: number) => new Date(ms).toISOString();
