import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { METRIC_FORMULAS, METRICS } from './metric-formulas.ts';

const ROOT = new URL('../../../../', import.meta.url);
const document = readFileSync(new URL('docs/metrics.md', ROOT), 'utf8');

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

/** The rows of the table of metrics and the functions that read and compute them. */
const readingRows = document
  .split(/^\| Figure +\| Records read by .*$/m)[1]
  ?.split('\n\n', 1)[0]
  ?.split('\n')
  .slice(2)
  .map(cellsOf);

/** The functions that the server's modules and the domain rules export. */
const functions = new Set(
  ['apps/api/src/modules/**/*.ts', 'packages/domain/src/**/*.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT }).flatMap((path) =>
      [...readFileSync(new URL(path, ROOT), 'utf8').matchAll(/^export (?:async )?function (\w+)/gm)].map(
        ([, name = '']) => name,
      ),
    ),
  ),
);

// REQ-236
describe('the document on metrics', () => {
  it.each(METRICS)('states name, formula and source of %s exactly as the info button does', (metric) => {
    const { name, formula, source } = METRIC_FORMULAS[metric];
    const row = document.split('\n').find((line) => line.startsWith(`| \`${metric}\` `));
    expect(cellsOf(row ?? '')).toEqual(expect.arrayContaining([name, formula, source]));
  });

  it('names existing functions for each metric', () => {
    expect(readingRows?.map(([, name]) => name)).toEqual(METRICS.map((metric) => `\`${metric}\``));
    const named = readingRows?.flatMap(([, , read, computed]) => `${read} ${computed}`.match(/(?<=`)\w+(?=`)/g) ?? []);
    expect(named?.length).toBeGreaterThan(METRICS.length);
    expect(named?.filter((name) => !functions.has(name))).toEqual([]);
  });
});
