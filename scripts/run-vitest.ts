import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TestCounts } from './check-counter.ts';
import { findTool } from './find-tool.ts';
import { projectRoot } from './project-root.ts';
import { runStep, type StepResult } from './run-step.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Runs the daily unit and API tests. The counts come from the runner's own report, never from its output. */
export async function runVitest(): Promise<[StepResult, TestCounts]> {
  const report = join(projectRoot, '.cache/vitest-results.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await runStep(findTool('.', 'vitest'), args, { TEST_SCOPE: 'daily', NO_COLOR: '1' });
  const read = readReport(report);
  if (read === undefined) return [result, { passed: 0, failed: 0, skipped: 0 }];
  // Prints failures first: the runner lists every slow test before them, and a truncated output would lose them.
  return [{ ...result, output: `${failuresOf(read)}${result.output}` }, countsOf(read)];
}

function readReport(path: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function failuresOf(report: VitestReport): string {
  const lines = report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const tests = file.assertionResults.filter((test) => test.status === 'failed');
      const failures = tests.map((test) => `${test.fullName}\n  ${test.failureMessages.map(firstLines).join('\n  ')}`);
      return [relative(projectRoot, file.name), ...(failures.length > 0 ? failures : [firstLines(file.message)])];
    });
  return lines.map((line) => `${line}\n`).join('');
}

const firstLines = (message: string) => message.split('\n').slice(0, 4).join('\n  ');

function countsOf(report: VitestReport): TestCounts {
  // A file that failed to load has no failed test, but must still be reported.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
