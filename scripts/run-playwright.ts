import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestCounts } from './check-counter.ts';
import { findTool } from './find-tool.ts';
import { projectRoot } from './project-root.ts';
import { runStep, type StepResult } from './run-step.ts';

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Runs the daily browser journeys against the built product. The counts come from the runner's own report. */
export async function runPlaywright(): Promise<[StepResult, TestCounts]> {
  const report = join(projectRoot, '.cache/e2e-results.json');
  rmSync(report, { force: true });
  const args = ['test', '--config', join(projectRoot, 'e2e/playwright.config.ts')];
  // Not NO_COLOR: the runner forces colors on its workers, and each would warn that the two contradict one another.
  const result = await runStep(findTool('e2e', '@playwright/test', 'playwright'), args, {
    TEST_SCOPE: 'daily',
    FORCE_COLOR: '0',
  });
  return [result, readCounts(report)];
}

function readCounts(path: string): TestCounts {
  let report: PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
  // No test is retried: a flaky test is a failure. An error outside a test is a failure, too.
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}
