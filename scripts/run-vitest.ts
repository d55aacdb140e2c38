import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTool } from './find-tool.ts';
import { projectRoot } from './project-root.ts';
import { runStep, type StepResult } from './run-step.ts';
import type { TestCounts } from './tally.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Runs the unit and API tests. The counts come from the runner's own report, never from what it prints. */
export async function runVitest(): Promise<[StepResult, TestCounts]> {
  const report = join(projectRoot, '.cache/vitest-results.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await runStep(findTool('.', 'vitest'), args, { NO_COLOR: '1' });
  return [result, readCounts(report)];
}

function readCounts(path: string): TestCounts {
  let report: VitestReport;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
  // A file that could not even be loaded has no test to fail, but it is not silence either.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
