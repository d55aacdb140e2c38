/**
 * The interface of every part of `npm run bench`. A part is a file that exports `run`, and a line in `parts.ts`. It runs in a process of
 * its own, so its memory and its environment affect no other part. It prints its progress, throws if it cannot measure, and returns its
 * metrics. The runner compares them with the budgets.
 */

/** The upper or lower limit of a metric, in its unit. */
export type Budget = { readonly source?: string } & ({ readonly atMost: number } | { readonly atLeast: number });

export interface Measurement {
  /** Unique within the part. Includes the sizes of the measured data. */
  readonly name: string;
  readonly value: number;
  /** 'ms', 'kB', 'MB', 'times', or the plural of the counted noun. */
  readonly unit: string;
  /** From `BUDGETS`. Undefined for a metric that is only printed. */
  readonly budget?: Budget;
  /** A note: the terms of a ratio, or values that depend on the load of the machine, such as absolute times and percentiles. */
  readonly beside?: string;
}

/** The `--name=value` options of the command line. `--name` alone is 'true'. */
export type Options = Readonly<Record<string, string | undefined>>;

export type RunPart = (options: Options) => Promise<readonly Measurement[]>;

export interface Part {
  readonly name: string;
  /** One line for `--list`. */
  readonly about: string;
  /** Takes more than a few minutes or needs extra software. Runs only if named, or with `--all`. */
  readonly isLong?: boolean;
  readonly load: () => Promise<{ readonly run: RunPart }>;
}
