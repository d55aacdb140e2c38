/** Rounds of equal requests, each with its processor time. */
import { percentile } from './percentile.ts';
import { postgresMs, threadsMs } from './processor-time.ts';
import type { Server, Servers } from './request-servers.ts';

/** Sends the request of this number. The numbers continue from round to round. */
export type Send = (number: number) => Promise<unknown>;

/** Milliseconds of processor time a request, and requests a second. */
export interface Cost {
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly perSecond: number;
}

export interface Work {
  readonly server: Server;
  readonly send: Send;
}

interface Plan {
  readonly rounds: number;
  /** Requests of each in a round. */
  readonly requests: number;
  readonly atOnce: number;
  /** Requests of each before the first round. */
  readonly warmUp: number;
}

/**
 * Alternates the rounds of the works and reverses their order in every second round, so a busy moment of the machine affects all.
 * Returns every round of every work.
 */
export async function measureInTurns<Name extends string>(
  { postmaster, roundsAtMost }: Pick<Servers, 'postmaster' | 'roundsAtMost'>,
  works: Readonly<Record<Name, Work>>,
  { rounds, requests, atOnce, warmUp }: Plan,
): Promise<Record<Name, Cost[]>> {
  const names = Object.keys(works) as Name[];
  const costs = Object.fromEntries(names.map((name) => [name, [] as Cost[]])) as Record<Name, Cost[]>;
  const sent = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const sendSome = async (name: Name, count: number) => {
    const end = sent[name] + count;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (sent[name] < end) {
          sent[name] += 1;
          await works[name].send(sent[name] - 1);
        }
      }),
    );
  };
  // A quick check warms up less, too.
  for (const name of names) await sendSome(name, Math.min(warmUp, roundsAtMost * requests));
  for (let round = 0; round < Math.min(rounds, roundsAtMost); round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const { pid } = works[name].server;
      const before = { node: threadsMs(pid), postgres: postgresMs(postmaster), at: performance.now() };
      await sendSome(name, requests);
      const tookMs = performance.now() - before.at;
      costs[name].push({
        nodeMs: (threadsMs(pid) - before.node) / requests,
        postgresMs: (postgresMs(postmaster) - before.postgres) / requests,
        perSecond: (requests / tookMs) * 1_000,
      });
    }
  }
  return costs;
}

export const wholeMs = ({ nodeMs, postgresMs: databaseMs }: Cost) => nodeMs + databaseMs;

/** The median of a value over the rounds. */
export function middle(costs: readonly Cost[], reading: (cost: Cost) => number): number {
  return percentile(costs.map(reading), 0.5);
}

/** The median of the rounds' ratios: both sides of a ratio were measured one right after the other. */
export function middleRatio(some: readonly Cost[], others: readonly Cost[], reading: (cost: Cost) => number): number {
  return percentile(
    some.map((cost, round) => reading(cost) / reading(others[round] ?? cost)),
    0.5,
  );
}

export function formatCosts(costs: readonly Cost[]): string {
  const node = middle(costs, ({ nodeMs }) => nodeMs);
  const database = middle(costs, ({ postgresMs: ms }) => ms);
  return `Node ${node.toFixed(2)} ms, PostgreSQL ${database.toFixed(2)} ms`;
}
