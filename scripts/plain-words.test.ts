/** Counts the words of plain-words.txt in all text that engineers read. The count may only fall. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';
import { trackedFiles } from './tracked-files.testing.ts';

/** Lower it whenever the count has fallen. */
const CEILING = 119;
/** The maximum distance of the ceiling above the count. */
const SLACK = 10;

const READ_BY_ENGINEERS = /\.(ts|tsx|mjs|js|sql|css|html|md|json|conf)$/;
const GENERATED = /^db\/migrations\/meta\/|^package-lock\.json$/;

const words = readFileSync(join(projectRoot, 'scripts/plain-words.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const WORD = new RegExp(`(?<![a-z])(?:${words.join('|')})(?![a-z])`, 'g');

/** Splits identifiers into words: "readTenantPolicy" becomes "read tenant policy". */
function splitWords(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
}

function countByFile(): [file: string, count: number][] {
  return trackedFiles()
    .filter((file) => READ_BY_ENGINEERS.test(file) && !GENERATED.test(file))
    .map((file): [string, number] => {
      const text = splitWords(`${file}\n${readFileSync(join(projectRoot, file), 'utf8')}`);
      return [file, text.match(WORD)?.length ?? 0];
    })
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
}

it('holds no more words of plain-words.txt than before', () => {
  const counts = countByFile();
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const most = counts.slice(0, 20).map(([file, count]) => `${count} ${file}`);
  expect(total, `Most in:\n${most.join('\n')}`).toBeLessThanOrEqual(CEILING);
  expect(total, 'Lower CEILING to the count').toBeGreaterThan(CEILING - SLACK);
});

it('splits names into their words', () => {
  expect(splitWords('readTenantStanding NDAHeard kept_heard told-by').match(WORD)).toEqual([
    'standing',
    'heard',
    'heard',
    'told',
  ]);
});
