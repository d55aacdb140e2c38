/**
 * `npm run bench`: every part of `parts.ts` that is not long, or the named ones. `--list` lists them, `--all` runs the long ones too.
 * Other `--name=value` are passed to the parts. Ends with 1 if a budget is missed or a part could not run.
 */
import { parseArgs } from 'node:util';
import type { Options, Part } from './part.ts';
import { PARTS } from './parts.ts';
import { RECORD, saveOutcome } from './record.ts';
import { type Outcome, runApart } from './run-apart.ts';
import { conclusionOf, isGood, tableOf } from './table.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
const { list, all, help, ...rest } = values;
const options: Options = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));

if (help === true) console.log('Usage: npm run bench [-- PART...] [--list] [--all]');
else if (list === true) console.log(PARTS.map(lineOf).join('\n'));
else process.exitCode = await runAll(chosenParts());

function lineOf({ name, about, isLong = false }: Part): string {
  return `${name.padEnd(12)} ${about}${isLong ? ' (long: only when named, or with --all)' : ''}`;
}

/** Undefined if a name is not that of a part. */
function chosenParts(): readonly Part[] | undefined {
  const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. npm run bench -- --list lists them.`);
    return undefined;
  }
  if (positionals.length > 0) return PARTS.filter(({ name }) => positionals.includes(name));
  return PARTS.filter(({ isLong = false }) => all === true || !isLong);
}

async function runAll(parts: readonly Part[] | undefined): Promise<number> {
  if (parts === undefined) return 2;
  const outcomes: Outcome[] = [];
  for (const part of parts) {
    console.log(`\n== ${part.name}: ${part.about}`);
    const outcome = await runApart(part.name, options);
    outcomes.push(outcome);
    // After each part, so its results are saved if the user stops the rest.
    saveOutcome(outcome);
  }
  console.log(`\n${tableOf(outcomes)}\n\n${conclusionOf(outcomes)}\nKept in ${RECORD}.`);
  return outcomes.every(isGood) ? 0 : 1;
}
