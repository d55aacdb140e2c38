import type { Capability } from '@aicv/domain/access/access-policy';
import type { FileRecordType } from '@aicv/domain/files/file-type';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import {
  disclosedRound,
  disclosedUpdate,
  findFundingRound,
  findFundingRoundForUpdate,
  findInvestorUpdateForUpdate,
  findReadableUpdate,
} from '../capital/capital.public.ts';
import type { DisclosedItem } from '../legal/disclosures.public.ts';
import { findOpportunity, findOpportunityForUpdate } from '../opportunities/opportunities.public.ts';
import { findVenture, findVentureForUpdate } from '../ventures/ventures.public.ts';

/** A record that the caller may read. */
export interface FileRecord {
  /** The record as named in a disclosure; null if it is not confidential. */
  readonly disclosed: DisclosedItem | null;
}

interface FileRecordKind {
  readonly read: Capability;
  readonly write: Capability;
  /** Undefined if the record does not exist, or if the caller may not read it. */
  readonly find: (ctx: Pick<Context, 'tx' | 'caller'>, id: string) => Promise<FileRecord | undefined>;
  /** Locks the row, which serializes the versions of its files. Undefined if it does not exist. */
  readonly lock: (tx: Queryable, id: string) => Promise<unknown>;
}

/** The rights of a file are those of its record (REQ-337). */
export const FILE_RECORDS: Readonly<Record<FileRecordType, FileRecordKind>> = {
  opportunity: {
    read: 'otif.read',
    write: 'otif.write',
    find: async ({ tx }, id) => ((await findOpportunity(tx, id)) === undefined ? undefined : { disclosed: null }),
    lock: findOpportunityForUpdate,
  },
  venture: {
    read: 'labs.read',
    write: 'labs.write',
    find: async ({ tx }, id) => ((await findVenture(tx, id)) === undefined ? undefined : { disclosed: null }),
    lock: findVentureForUpdate,
  },
  funding_round: {
    read: 'capital.confidential',
    write: 'capital.write',
    async find({ tx }, id) {
      const round = await findFundingRound(tx, id);
      return round && { disclosed: disclosedRound(round) };
    },
    lock: findFundingRoundForUpdate,
  },
  investor_update: {
    read: 'capital.confidential',
    write: 'capital.write',
    async find({ tx, caller }, id) {
      const update = await findReadableUpdate(tx, caller, id);
      return update && { disclosed: disclosedUpdate(update) };
    },
    lock: findInvestorUpdateForUpdate,
  },
};

/** The record, or 404. */
export async function requireRecord(
  ctx: Pick<Context, 'tx' | 'caller'>,
  type: FileRecordType,
  id: string,
): Promise<FileRecord> {
  const record = await FILE_RECORDS[type].find(ctx, id);
  if (record === undefined) throw notFound();
  return record;
}
