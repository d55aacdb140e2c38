import type { FileRecordType } from '@aicv/domain/files/file-record';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Caller } from '../../platform/access/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import {
  findLesson,
  isExpiredLesson,
  liveLessonTitle,
  lockLesson,
  recordContentChange,
} from '../academy/lesson-files.public.ts';
import {
  disclosedRound,
  disclosedUpdate,
  findFundingRound,
  findFundingRoundForUpdate,
  findInvestorUpdateForUpdate,
  findReadableUpdate,
  liveRoundName,
  liveUpdateTitle,
  updateIdsMeantFor,
  updateVisibilityOf,
} from '../capital/capital.public.ts';
import { isExpiredRound, isExpiredUpdate } from '../capital/trashed-capital.public.ts';
import type { DisclosedItem } from '../legal/disclosures.public.ts';
import { findOpportunity, findOpportunityForUpdate } from '../opportunities/opportunities.public.ts';
import { isExpiredOpportunity, liveOpportunityTitle } from '../opportunities/trashed-opportunities.public.ts';
import { isExpiredVenture } from '../ventures/trashed-ventures.public.ts';
import { findVenture, findVentureForUpdate, liveVentureTitle } from '../ventures/ventures.public.ts';

/** A record that the caller may read. */
export interface FileRecord {
  /** The record as named in a disclosure; null if it is not confidential. */
  readonly disclosed: DisclosedItem | null;
}

interface FileRecordKind {
  /** Undefined if the record does not exist, or if the caller may not read it. */
  readonly find: (ctx: Pick<Context, 'tx' | 'caller'>, id: string) => Promise<FileRecord | undefined>;
  /** Locks the row, which serializes the versions of its files. Undefined if it does not exist. */
  readonly lock: (tx: Queryable, id: string) => Promise<unknown>;
  /** The title of the record with this id; null if it does not exist or is deleted. */
  readonly titleOf: (id: SQL) => SQL<string | null>;
  /** Whether the record with this id was deleted at that time or earlier, for a transaction that has opened the trash. */
  readonly isExpired: (id: SQLWrapper, before: string) => SQL<boolean>;
  /** The ids of the records that readers without write access may read, as a subquery. Default: all. */
  readonly readableIds?: (reader: Pick<Caller, 'userId' | 'actor'>) => SQL;
  /** Follows each addition, deletion and restoration of a file, with the record locked. */
  readonly onChanged?: (tx: Queryable, id: string) => Promise<void>;
}

/** What the files of each kind of record depend on. Their rights are in FILE_RECORD_RIGHTS. */
export const FILE_RECORDS: Readonly<Record<FileRecordType, FileRecordKind>> = {
  opportunity: {
    find: async ({ tx }, id) => ((await findOpportunity(tx, id)) === undefined ? undefined : { disclosed: null }),
    lock: findOpportunityForUpdate,
    titleOf: liveOpportunityTitle,
    isExpired: isExpiredOpportunity,
  },
  venture: {
    find: async ({ tx }, id) => ((await findVenture(tx, id)) === undefined ? undefined : { disclosed: null }),
    lock: findVentureForUpdate,
    titleOf: liveVentureTitle,
    isExpired: isExpiredVenture,
  },
  funding_round: {
    async find({ tx }, id) {
      const round = await findFundingRound(tx, id);
      return round && { disclosed: disclosedRound(round) };
    },
    lock: findFundingRoundForUpdate,
    titleOf: liveRoundName,
    isExpired: isExpiredRound,
  },
  investor_update: {
    async find({ tx, caller }, id) {
      const update = await findReadableUpdate(tx, caller, id);
      return update && { disclosed: disclosedUpdate(update) };
    },
    lock: findInvestorUpdateForUpdate,
    titleOf: liveUpdateTitle,
    isExpired: isExpiredUpdate,
    readableIds: (reader) => updateIdsMeantFor(updateVisibilityOf(reader)),
  },
  lesson: {
    find: async ({ tx }, id) => ((await findLesson(tx, id)) === undefined ? undefined : { disclosed: null }),
    lock: lockLesson,
    titleOf: liveLessonTitle,
    isExpired: isExpiredLesson,
    async onChanged(tx, id) {
      const lesson = await findLesson(tx, id);
      if (lesson !== undefined) await recordContentChange(tx, lesson.courseId);
    },
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
