/**
 * What a committed transaction tells every server process of the installation: that something changed, never what it is now.
 * PostgreSQL delivers it on commit, and for a transaction that is rolled back not at all.
 */
import { FEATURE_FLAG_KEYS } from '@aicv/domain/feature-flags';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../database/queryable.ts';

export const LIVE_CHANNEL = 'aicv_live';

/** The name of the one connection on which a process listens: by it they can be counted. */
export const LISTENER_NAME = 'aicv live events';

/** PostgreSQL takes less than 8,000 bytes; this many ids are about half of it. */
const IDS_AT_MOST = 100;

const idsShape = z.nullable(z.array(z.uuid()));

const signalShape = z.intersection(
  z.object({ tenantId: z.string() }),
  z.discriminatedUnion('kind', [
    /** Null stands for many. */
    z.object({ kind: z.literal('opportunities_changed'), ids: idsShape }),
    /** Whose notifications; null stands for everybody of the tenant. */
    z.object({ kind: z.literal('notifications_changed'), userIds: idsShape }),
    z.object({ kind: z.literal('flags_changed'), key: z.enum(FEATURE_FLAG_KEYS) }),
    /** Whose sessions, role or agreements; null stands for everybody of the tenant. */
    z.object({ kind: z.literal('session_changed'), userIds: idsShape }),
    /** Told by the database itself, of every write, for what processes remember; no page hears of these (ADR-http-4). */
    z.object({ kind: z.literal('opportunities_written') }),
    /** Who somebody is and what they may; null stands for everybody of the tenant. */
    z.object({ kind: z.literal('caller_written'), userIds: idsShape }),
  ]),
);

export type LiveSignal = z.infer<typeof signalShape>;

/** Sends the signal when the transaction commits; of equal ones in one transaction PostgreSQL sends one. */
export async function emitLiveSignal(tx: Queryable, signal: LiveSignal): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(bounded(signal))})`);
}

function bounded(signal: LiveSignal): LiveSignal {
  if ('ids' in signal && (signal.ids?.length ?? 0) > IDS_AT_MOST) return { ...signal, ids: null };
  if ('userIds' in signal && (signal.userIds?.length ?? 0) > IDS_AT_MOST) return { ...signal, userIds: null };
  return signal;
}

/** Undefined for what this version does not know: another one may be running beside it. */
export function readLiveSignal(payload: string | undefined): LiveSignal | undefined {
  try {
    return signalShape.safeParse(JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
}
