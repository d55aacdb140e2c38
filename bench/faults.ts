/**
 * Injects faults under the running product. `--only=kills,clients,disk` selects kinds, `--rounds` is the number of kills (100).
 * Needs root for the kind `disk`.
 */
import { BUDGETS } from './budgets.ts';
import { sufferClients } from './faults-clients.ts';
import { fillDisk } from './faults-disk.ts';
import { killAndVerify } from './faults-kills.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';

export const run: RunPart = async (options) => {
  const wants = (kind: string) => options.only === undefined || options.only.split(',').includes(kind);
  const measurements: Measurement[] = [];
  if (wants('kills')) measurements.push(...(await kills(Number(options.rounds ?? 100))));
  if (wants('clients')) measurements.push(...(await clients()));
  if (wants('disk')) measurements.push(...(await disk()));
  return measurements;
};

async function kills(rounds: number): Promise<Measurement[]> {
  const { acknowledged, cutOff, signatures, orphans, problems, readyMs } = await killAndVerify(rounds);
  const beside = `${acknowledged} writes acknowledged, ${cutOff} cut off, ${signatures} signatures, ${orphans} documents without a record`;
  return [
    { name: 'rounds of kill -9', value: rounds, unit: 'rounds', beside },
    {
      name: 'records lost, doubled or half written by kills',
      value: problems.length,
      unit: 'problems',
      budget: BUDGETS.faultProblems,
    },
    {
      name: 'ready again after a kill, median',
      value: percentile(readyMs, 0.5),
      unit: 'ms',
      beside: `longest ${percentile(readyMs, 1).toFixed(0)} ms`,
    },
  ];
}

async function clients(): Promise<Measurement[]> {
  const outcome = await sufferClients();
  for (const problem of outcome.problems) console.log(`  ${problem}`);
  return [
    {
      name: 'what requests that were cut off have left',
      value: outcome.problems.length,
      unit: 'problems',
      budget: BUDGETS.faultProblems,
      beside: `${outcome.linesLogged} lines logged`,
    },
    {
      name: 'slow clients that were not ended',
      value: outcome.stillOpen,
      unit: 'connections',
      budget: BUDGETS.faultProblems,
      beside: `the last after ${(outcome.endedAfterMs / 1000).toFixed(0)} s`,
    },
  ];
}

async function disk(): Promise<Measurement[]> {
  const { problems, refused, acknowledged, recoveredMs } = await fillDisk();
  for (const problem of problems) console.log(`  ${problem}`);
  const beside = `${acknowledged} writes acknowledged, ${refused} refused, writing again ${recoveredMs.toFixed(0)} ms after there was space`;
  return [
    {
      name: 'what a full disk has left',
      value: problems.length,
      unit: 'problems',
      budget: BUDGETS.faultProblems,
      beside,
    },
  ];
}
