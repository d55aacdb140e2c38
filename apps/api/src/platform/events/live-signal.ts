/**
 * A signal that a committed transaction sends to every process of the installation. It says that something changed, never its new value.
 * PostgreSQL delivers it on commit, and drops it on rollback.
 */
import { FILE_RECORD_TYPES } from '@aicv/domain/files/file-record';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../db/pool/queryable.ts';

export const LIVE_CHANNEL = 'aicv_live';

/** Application name of the connection on which a process listens. Such connections can be counted by it. */
export const LISTENER_NAME = 'aicv live events';

/** NOTIFY takes less than 8,000 bytes. This many ids fill about half of it. */
const IDS_AT_MOST = 100;

const idsShape = z.nullable(z.array(z.uuid()));

const signalShape = z.intersection(
  z.object({ tenantId: z.string() }),
  z.discriminatedUnion('kind', [
    /** Null means many. */
    z.object({ kind: z.literal('opportunities_changed'), ids: idsShape }),
    /** Records of Abundance Labs or of Capital were deleted or restored. */
    z.object({ kind: z.literal('labs_changed') }),
    z.object({ kind: z.literal('capital_changed') }),
    /** A course or a part of one was deleted or restored. */
    z.object({ kind: z.literal('courses_changed') }),
    /** A file of the record was added, deleted or restored. */
    z.object({ kind: z.literal('files_changed'), recordType: z.enum(FILE_RECORD_TYPES), recordId: z.uuid() }),
    /** The recipients of the notifications. Null means every user of the tenant. */
    z.object({ kind: z.literal('notifications_changed'), userIds: idsShape }),
    z.object({ kind: z.literal('flags_changed'), key: z.enum(FEATURE_FLAG_KEYS) }),
    /** The users whose sessions, role or agreements changed. Null means every user of the tenant. */
    z.object({ kind: z.literal('session_changed'), userIds: idsShape }),
  ]),
);

export type LiveSignal = z.infer<typeof signalShape>;

/** Sends the signal on commit. PostgreSQL sends equal signals of one transaction once. */
export async function emitLiveSignal(tx: Queryable, signal: LiveSignal): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(bounded(signal))})`);
}

function bounded(signal: LiveSignal): LiveSignal {
  if ('ids' in signal && (signal.ids?.length ?? 0) > IDS_AT_MOST) return { ...signal, ids: null };
  if ('userIds' in signal && (signal.userIds?.length ?? 0) > IDS_AT_MOST) return { ...signal, userIds: null };
  return signal;
}

/** Undefined for kinds that this version does not know: a newer one may be running beside it. */
export function readLiveSignal(payload: string | undefined): LiveSignal | undefined {
  try {
    return signalShape.safeParse(JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
}
