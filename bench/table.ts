import type { Budget, Figure } from './part.ts';
import type { Outcome } from './run-apart.ts';

/** Whether the budget is met; a figure that is not a number meets none. Undefined without a budget. */
export function isMet({ value, budget }: Figure): boolean | undefined {
  if (budget === undefined) return undefined;
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

export function isGood({ failure, figures }: Outcome): boolean {
  return failure === undefined && figures.every((figure) => isMet(figure) !== false);
}

/** Every figure of every part: name, value, budget, and what stands beside it. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const width = Math.max(0, ...outcomes.flatMap(({ figures }) => figures.map(({ name }) => name.length)));
  return outcomes
    .map(({ part, tookS, figures, failure }) => {
      const rows = figures.map((figure) => `  ${rowOf(figure, width)}`);
      if (failure !== undefined) rows.push(`  could not run: ${failure}`);
      return [`${part} (${tookS} s)`, ...rows].join('\n');
    })
    .join('\n\n');
}

/** How many budgets are met, and by how much each other one is missed. */
export function conclusionOf(outcomes: readonly Outcome[]): string {
  const judged = outcomes.flatMap(({ figures }) => figures.filter(({ budget }) => budget !== undefined));
  const missed = outcomes.flatMap(({ part, figures }) =>
    figures
      .filter((figure) => isMet(figure) === false)
      .map((figure) => `Missed: ${part}, ${figure.name}: ${shownOf(figure)}, ${limitOf(figure)}`),
  );
  const failed = outcomes
    .filter(({ failure }) => failure !== undefined)
    .map(({ part, failure }) => `Could not run: ${part}: ${failure}`);
  return [`${judged.length - missed.length} of ${judged.length} budgets met.`, ...missed, ...failed].join('\n');
}

function rowOf(figure: Figure, width: number): string {
  const verdict = { true: 'met', false: 'MISSED', undefined: '' }[String(isMet(figure))] ?? '';
  const columns = [
    figure.name.padEnd(width),
    shownOf(figure).padStart(16),
    verdict.padEnd(6),
    limitOf(figure).padEnd(18),
  ];
  return `${columns.join('  ')}  ${figure.beside ?? ''}`.trimEnd();
}

function shownOf({ value, unit }: Figure): string {
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1;
  return `${value.toFixed(digits)} ${unit}`;
}

function limitOf({ budget, unit }: Figure): string {
  if (budget === undefined) return '';
  return `${wordsOf(budget)} ${unit}`;
}

function wordsOf(budget: Budget): string {
  return 'atMost' in budget ? `at most ${budget.atMost}` : `at least ${budget.atLeast}`;
}
