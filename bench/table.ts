import type { Budget, Measurement } from './part.ts';
import type { Outcome } from './run-apart.ts';

/** Whether the budget is met. NaN misses it. Undefined without a budget. */
export function isMet({ value, budget }: Measurement): boolean | undefined {
  if (budget === undefined) return undefined;
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

export function isGood({ failure, measurements }: Outcome): boolean {
  return failure === undefined && measurements.every((measurement) => isMet(measurement) !== false);
}

/** Every metric of every part: name, value, budget, and note. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const width = Math.max(0, ...outcomes.flatMap(({ measurements }) => measurements.map(({ name }) => name.length)));
  return outcomes
    .map(({ part, tookS, measurements, failure }) => {
      const rows = measurements.map((measurement) => `  ${rowOf(measurement, width)}`);
      if (failure !== undefined) rows.push(`  could not run: ${failure}`);
      return [`${part} (${tookS} s)`, ...rows].join('\n');
    })
    .join('\n\n');
}

/** The number of budgets that are met, and by how much each other one is missed. */
export function conclusionOf(outcomes: readonly Outcome[]): string {
  const judged = outcomes.flatMap(({ measurements }) => measurements.filter(({ budget }) => budget !== undefined));
  const missed = outcomes.flatMap(({ part, measurements }) =>
    measurements
      .filter((measurement) => isMet(measurement) === false)
      .map((measurement) => `Missed: ${part}, ${measurement.name}: ${shownOf(measurement)}, ${limitOf(measurement)}`),
  );
  const failed = outcomes
    .filter(({ failure }) => failure !== undefined)
    .map(({ part, failure }) => `Could not run: ${part}: ${failure}`);
  return [`${judged.length - missed.length} of ${judged.length} budgets met.`, ...missed, ...failed].join('\n');
}

function rowOf(measurement: Measurement, width: number): string {
  const verdict = { true: 'met', false: 'MISSED', undefined: '' }[String(isMet(measurement))] ?? '';
  const columns = [
    measurement.name.padEnd(width),
    shownOf(measurement).padStart(16),
    verdict.padEnd(6),
    limitOf(measurement).padEnd(18),
  ];
  return `${columns.join('  ')}  ${measurement.beside ?? ''}`.trimEnd();
}

function shownOf({ value, unit }: Measurement): string {
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1;
  return `${value.toFixed(digits)} ${unit}`;
}

function limitOf({ budget, unit }: Measurement): string {
  if (budget === undefined) return '';
  return `${formatBudget(budget)} ${unit}`;
}

function formatBudget(budget: Budget): string {
  return 'atMost' in budget ? `at most ${budget.atMost}` : `at least ${budget.atLeast}`;
}
