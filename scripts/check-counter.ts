import type { StepResult } from './run-step.ts';

/** The result of a test run. */
export type TestCounts = { passed: number; failed: number; skipped: number };

/** Counts every check of a run, prints a line for each step and ends with the plain count. */
export class CheckCounter {
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  #tests = 0;

  /** A step is one check. Its output is shown only when it failed. */
  step(name: string, { isOk, seconds, output }: StepResult): void {
    if (isOk) this.#passed += 1;
    else this.#failed += 1;
    this.#line(name, { isOk, seconds, output });
  }

  /** Each test is a check. A runner that failed without a failed test (no test ran, it crashed) is one failed check. */
  tests(name: string, { isOk, seconds, output }: StepResult, counts: TestCounts): void {
    const ran = counts.passed + counts.failed;
    const hasBroken = ran === 0 || (!isOk && counts.failed === 0);
    this.#passed += counts.passed;
    this.#failed += counts.failed + (hasBroken ? 1 : 0);
    this.#skipped += counts.skipped;
    this.#tests += ran;
    const reason = ran === 0 ? `${output}\nNo test ran.\n` : output;
    this.#line(`${name}, ${ran} tests`, { isOk: isOk && !hasBroken && counts.failed === 0, seconds, output: reason });
  }

  /** Prints only the count as the last line, and sets the exit status. */
  close(): void {
    const skipped = this.#skipped > 0 ? `, ${this.#skipped} skipped` : '';
    process.exitCode = this.#failed > 0 || this.#tests === 0 ? 1 : 0;
    console.log(`${this.#passed} passed, ${this.#failed} failed${skipped}`);
  }

  #line(name: string, { isOk, seconds, output }: StepResult): void {
    console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
    if (!isOk) console.log(`\n${output.trim()}\n`);
  }
}
