/** Commit subjects are Conventional Commits of at most 72 characters. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';

/** Earlier commits are not checked. */
const SINCE = '2026-11-28T13:10:00Z';

const TYPES = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'build', 'ci', 'chore', 'style', 'revert'];
const SUBJECT = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9-]+\\))?!?: \\S.*[^.\\s]$`);
const SUBJECT_MAX_LENGTH = 72;

function subjectProblem(subject: string): string | undefined {
  if (subject.length > SUBJECT_MAX_LENGTH) return `longer than ${SUBJECT_MAX_LENGTH} characters`;
  return SUBJECT.test(subject) ? undefined : 'not of the form "type(scope): subject"';
}

it('every commit subject since the rule was introduced follows it', () => {
  const log = execFileSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%h %s'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const problems = log
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [hash = '', ...rest] = line.split(' ');
      const problem = subjectProblem(rest.join(' '));
      return problem === undefined ? [] : [`${hash}: ${problem}`];
    });
  expect(problems).toEqual([]);
});

it.each([
  ['fix(capital): print tables in the exported update', undefined],
  ['docs: shorten the README', undefined],
  ['Print tables', 'not of the form "type(scope): subject"'],
  ['feature(capital): print tables', 'not of the form "type(scope): subject"'],
  ['fix(capital): print tables.', 'not of the form "type(scope): subject"'],
  [`fix: ${'a'.repeat(68)}`, 'longer than 72 characters'],
])('judges "%s"', (subject, problem) => {
  expect(subjectProblem(subject)).toBe(problem);
});
