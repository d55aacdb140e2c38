/**
 * The shape that every part of `npm run bench` has. A part is a file that exports `run`, and a line in `parts.ts`; it runs in a
 * process of its own, so it may keep what it likes in memory and set what it likes in its environment. It prints what it does
 * while it does it, throws when it cannot measure, and returns its figures. Whether a budget is met is not its business.
 */

/** What a figure may be at most, or must be at least, in the figure's own unit. */
export type Budget = { readonly source: string } & ({ readonly atMost: number } | { readonly atLeast: number });

export interface Measurement {
  /** What was measured, with its sizes; no two figures of a part share a name. */
  readonly name: string;
  readonly value: number;
  /** 'ms', 'kB', 'MB', 'times', or the plural of what is counted. */
  readonly unit: string;
  /** From `BUDGETS`, or nothing for what is only shown. */
  readonly budget?: Budget;
  /** What a ratio was made of, or what the noise of the machine goes into: absolute times, percentiles. */
  readonly beside?: string;
}

/** What followed on the command line as `--name=value`; `--name` alone is 'true'. */
export type Options = Readonly<Record<string, string | undefined>>;

export type RunPart = (options: Options) => Promise<readonly Measurement[]>;

export interface Part {
  readonly name: string;
  /** One line for `--list`. */
  readonly about: string;
  /** Runs for more than a few minutes, or needs what a plain machine has not: only when named, or with `--all`. */
  readonly isLong?: boolean;
  readonly load: () => Promise<{ readonly run: RunPart }>;
}
