/** Text of a metric. A sample replaces a value that no record has, and is marked as a sample (REQ-239). */
export interface DisplayText {
  readonly text: string;
  readonly isSample: boolean;
  /** The exact amount, if the text is a short form. */
  readonly exact?: string | undefined;
}

/** The formatted value, or the sample if there is none. */
export function recordOrSample<Value>(
  value: Value | null | undefined,
  format: (value: Value) => string,
  sample: string,
): DisplayText {
  return value === null || value === undefined
    ? { text: sample, isSample: true }
    : { text: format(value), isSample: false };
}
