/** Finds the metric that a new name probably means, so that one metric is not recorded under two names (REQ-346). */
import { metricKey } from './kpi.ts';

/** Full names of metrics that the product computes with. */
const FULL_NAMES: Readonly<Record<string, string>> = {
  burnrate: 'burn',
  cashbalance: 'cash',
  customeracquisitioncost: 'cac',
  customerlifetimevalue: 'ltv',
  lifetimevalue: 'ltv',
  monthlyburn: 'burn',
  monthlyrecurringrevenue: 'mrr',
};

/** A shorter name with another first letter is no typing mistake: "arr" and "mrr" are two metrics. */
const ANY_MISTAKE_LENGTH = 5;
const ONE_MISTAKE_LENGTH = 3;
const TWO_MISTAKES_LENGTH = 9;

/**
 * The known metric that a name resembles: other punctuation, plural, full name, or one or two typing mistakes. Null if the name is known
 * itself, or resembles none. Names with different digits never resemble each other.
 */
export function similarMetric(name: string, known: readonly string[]): string | null {
  const key = metricKey(name);
  const keys = [...new Set(known.map(metricKey))];
  if (keys.includes(key)) return null;
  const core = coreOf(key);
  if (core === '') return null;
  const full = FULL_NAMES[coreOf(key, { keepsPlural: true })];
  if (full !== undefined && keys.includes(full)) return full;
  let nearest: { readonly metric: string; readonly distance: number } | null = null;
  for (const metric of keys) {
    const other = coreOf(metric);
    if (digitsOf(core) !== digitsOf(other)) continue;
    const most = mistakesIn(core, other);
    const distance = editDistance(core, other);
    if (distance <= most && (nearest === null || distance < nearest.distance)) nearest = { metric, distance };
  }
  return nearest?.metric ?? null;
}

function mistakesIn(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  if (length < ONE_MISTAKE_LENGTH || (length < ANY_MISTAKE_LENGTH && one[0] !== other[0])) return 0;
  return length >= TWO_MISTAKES_LENGTH ? 2 : 1;
}

/** The text without spaces, punctuation, accents and the s of a plural. */
function coreOf(key: string, { keepsPlural = false } = {}): string {
  const core = key.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return keepsPlural ? core : core.replace(/(?<=.)s$/, '');
}

const digitsOf = (core: string) => core.replaceAll(/\P{N}/gu, '');

/** Insertions, deletions, replacements and swaps of neighbors. */
function editDistance(one: string, other: string): number {
  const [left, right] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of left.entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of right.entries()) {
      const replaced = (last[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      const isSwap = letter === right[column - 1] && left[row - 1] === otherLetter;
      const swapped = isSwap ? (beforeLast[column - 1] ?? 0) + 1 : replaced;
      current.push(Math.min(replaced, swapped, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? 0;
}
