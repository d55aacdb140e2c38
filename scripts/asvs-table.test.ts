import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts';
import { projectRoot } from './project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

/** Number, level, title, state, reason, evidence. */
const rows = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

describe('the table of ASVS', () => {
  it('has each requirement of levels 1 and 2 once, under its level', () => {
    const wanted = ([1, 2] as const).flatMap((level) => ASVS_REQUIREMENTS[level].map((number) => `${number} ${level}`));
    expect(wanted).toHaveLength(253);
    expect(rows.map(([number, level]) => `${number} ${level}`).sort()).toEqual(wanted.sort());
  });

  it('has a state for each, and a test or check for each that is met', () => {
    const wrong = rows.filter(
      ([, , words, state = '', how, by]) =>
        !words || !how || !['met', 'not met', 'operator', 'n/a'].includes(state) || (state === 'met' && !by),
    );
    expect(wrong).toEqual([]);
  });

  it('names existing files and the claims in them', () => {
    const missing = rows.flatMap(([number, , , , how = '', by = '']) => {
      const paths = [...`${how} ${by}`.matchAll(/`([\w@./-]+\/[\w@./-]+\.\w+)`/g)].map(([, path = '']) => path);
      const claims = [...by.matchAll(/`([\w./-]+)` “([^”]+)”/g)];
      return [
        ...paths.filter((path) => !existsSync(join(projectRoot, path))),
        ...claims.flatMap(([, path = '', claim = '']) =>
          existsSync(join(projectRoot, path)) && !read(path).includes(claim) ? [`${path}: ${claim}`] : [],
        ),
      ].map((each) => `${number} ${each}`);
    });
    expect(missing).toEqual([]);
  });

  it('has its totals in docs/security.md', () => {
    const count = (chapter: string, state: string) =>
      rows.filter(([number = '', , , each]) => number.startsWith(`${chapter}.`) && each === state).length;
    const summary = read('docs/security.md')
      .split('\n')
      .filter((line) => /^\| V\d+ /.test(line))
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    const stated = summary.map(([name = '', , ...counts]) => [name, ...counts]);
    const counted = Array.from({ length: 17 }, (_, at) => {
      const chapter = String(at + 1);
      return [`V${chapter}`, ...['met', 'operator', 'not met', 'n/a'].map((state) => String(count(chapter, state)))];
    });
    expect(stated).toEqual(counted);
  });
});
