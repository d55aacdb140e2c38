/** Text of a metric. A sample replaces a value that no record has, and is marked as a sample (REQ-239). */
export interface ShownText {
  readonly text: string;
  readonly isSample: boolean;
  /** The exact amount, where the text is short for it. */
  readonly exact?: string | undefined;
}

/** The value in words, or the sample where there is none. */
export function recordOrSample<Value>(
  value: Value | null | undefined,
  format: (value: Value) => string,
  sample: string,
): ShownText {
  return value === null || value === undefined
    ? { text: sample, isSample: true }
    : { text: format(value), isSample: false };
}
