import {
  DECISION_KINDS,
  DECISION_OUTCOMES,
  DECISION_RULES,
  DECISION_STATES,
  MEMO_MAX_LENGTH,
  SUPERSEDE_REASON_MAX_LENGTH,
  VOTE_REASON_MAX_LENGTH,
  VOTES,
} from '@aicv/domain/decisions/decision';
import { type DecisionTripwire, TRIPWIRES_MAX } from '@aicv/domain/decisions/tripwire';
import { TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../platform/db/schema/columns.ts';
import { tenants } from '../../platform/db/tenancy/tenants.tables.ts';
import { aiDrafts } from '../ai/ai-drafts.tables.ts';
import { fundingRounds } from '../capital/rounds/funding-rounds.tables.ts';
import { users } from '../identity/users/users.tables.ts';
import { opportunities } from '../opportunities/board/opportunities.tables.ts';
import { ventures } from '../ventures/ventures/ventures.tables.ts';

const lengthAtMost = (column: AnyPgColumn, most: number) => sql`char_length(${column}) <= ${sql.raw(String(most))}`;

/** A decision of a committee. A closed one never changes (REQ-360). */
export const decisions = pgTable(
  'decisions',
  {
    id: idColumn(),
    title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
    kind: text('kind', { enum: DECISION_KINDS }).notNull(),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id),
    ventureId: uuid('venture_id').references(() => ventures.id),
    roundId: uuid('round_id').references(() => fundingRounds.id),
    state: text('state', { enum: DECISION_STATES }).notNull().default('draft'),
    memo: text('memo').notNull(),
    memoVersion: integer('memo_version').notNull().default(1),
    /** The latest draft whose text became the memo. Later edits do not clear it. */
    aiDraftId: uuid('ai_draft_id').references(() => aiDrafts.id),
    /** SHA-256 of the memo, since the decision was opened. */
    memoSha256: varchar('memo_sha256', { length: 64 }),
    rule: text('rule', { enum: DECISION_RULES }).notNull(),
    quorum: integer('quorum').notNull(),
    /** The last day to vote, in the tenant's time zone. */
    deadline: date('deadline', { mode: 'string' }),
    chairId: uuid('chair_id')
      .notNull()
      .references(() => users.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    openedAt: timeColumn('opened_at'),
    closedAt: timeColumn('closed_at'),
    outcome: text('outcome', { enum: DECISION_OUTCOMES }),
    /** The day on which the committee is reminded of the decision, and whether it was. */
    revisitOn: date('revisit_on', { mode: 'string' }),
    revisitNotifiedAt: timeColumn('revisit_notified_at'),
    tripwires: jsonb('tripwires').$type<readonly DecisionTripwire[]>().notNull().default([]),
    minutesPath: text('minutes_path'),
    minutesSha256: varchar('minutes_sha256', { length: 64 }),
    supersedesId: uuid('supersedes_id').references((): AnyPgColumn => decisions.id),
    supersedeReason: text('supersede_reason'),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
  },
  (table) => [
    index('decisions_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('decisions_opportunity_idx')
      .on(table.opportunityId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.opportunityId} is not null`),
    index('decisions_venture_idx')
      .on(table.ventureId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.ventureId} is not null`),
    index('decisions_round_idx')
      .on(table.roundId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.roundId} is not null`),
    index('decisions_revisit_idx')
      .on(table.tenantId, table.revisitOn)
      .where(sql`${table.revisitOn} is not null and ${table.revisitNotifiedAt} is null`),
    index('decisions_tripwires_idx')
      .on(table.tenantId)
      .where(sql`${table.state} = 'closed' and ${table.tripwires} <> '[]'`),
    uniqueIndex('decisions_supersedes_key').on(table.supersedesId),
    check('decisions_one_subject', sql`num_nonnulls(${table.opportunityId}, ${table.ventureId}, ${table.roundId}) = 1`),
    check('decisions_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check('decisions_kind_known', sql`${table.kind} in ('invest', 'pass', 'hold', 'follow_on', 'kill')`),
    check('decisions_rule_known', sql`${table.rule} in ('majority', 'unanimous', 'champion')`),
    check('decisions_quorum_positive', sql`${table.quorum} >= 1`),
    check('decisions_memo_length', lengthAtMost(table.memo, MEMO_MAX_LENGTH)),
    check('decisions_supersede_reason_length', lengthAtMost(table.supersedeReason, SUPERSEDE_REASON_MAX_LENGTH)),
    check(
      'decisions_tripwires_count',
      sql`jsonb_array_length(${table.tripwires}) <= ${sql.raw(String(TRIPWIRES_MAX))}`,
    ),
    check(
      'decisions_state_complete',
      sql`case ${table.state}
        when 'draft' then num_nonnulls(${table.openedAt}, ${table.memoSha256}, ${table.closedAt}, ${table.outcome}, ${table.minutesPath}, ${table.minutesSha256}) = 0
        when 'open' then num_nonnulls(${table.openedAt}, ${table.memoSha256}) = 2 and num_nonnulls(${table.closedAt}, ${table.outcome}, ${table.minutesPath}, ${table.minutesSha256}) = 0
        when 'closed' then num_nonnulls(${table.openedAt}, ${table.memoSha256}, ${table.closedAt}, ${table.outcome}, ${table.minutesPath}, ${table.minutesSha256}) = 6
        else false end`,
    ),
  ],
);

/** Each version of a memo. Append-only, except that a draft is deleted with its memos. */
export const decisionMemos = pgTable(
  'decision_memos',
  {
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id),
    /** From 1. */
    number: integer('number').notNull(),
    memo: text('memo').notNull(),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => users.id),
    tenantId: tenantIdColumn().references(() => tenants.id),
    writtenAt: writtenAtColumn('written_at'),
  },
  (table) => [primaryKey({ name: 'decision_memos_pk', columns: [table.decisionId, table.number] })],
);

/** The committee of a decision. A member who was removed after the opening stays on record. */
export const decisionMembers = pgTable(
  'decision_members',
  {
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    removedAt: timeColumn('removed_at'),
    /** The last day on which the member was reminded of a missing vote, in the tenant's time zone. */
    remindedOn: date('reminded_on', { mode: 'string' }),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    primaryKey({ name: 'decision_members_pk', columns: [table.decisionId, table.userId] }),
    index('decision_members_user_idx').on(table.userId, table.decisionId),
  ],
);

/** Final votes. Append-only. */
export const decisionVotes = pgTable(
  'decision_votes',
  {
    id: idColumn(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id),
    voterId: uuid('voter_id')
      .notNull()
      .references(() => users.id),
    vote: text('vote', { enum: VOTES }).notNull(),
    reason: text('reason').notNull(),
    probability: numeric('probability', { precision: 5, scale: 4 }),
    statement: text('statement'),
    dueOn: date('due_on', { mode: 'string' }),
    /** The hashed content (`voteContent`), stored as the text that was hashed. */
    content: text('content').notNull(),
    salt: varchar('salt', { length: 64 }).notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    castAt: timeColumn('cast_at').notNull(),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('decision_votes_voter_key').on(table.decisionId, table.voterId),
    check(
      'decision_votes_vote_known',
      sql`${table.vote} in ('approve', 'approve_with_conditions', 'reject', 'abstain', 'recuse')`,
    ),
    check('decision_votes_reason_length', lengthAtMost(table.reason, VOTE_REASON_MAX_LENGTH)),
    check(
      'decision_votes_statement_complete',
      sql`num_nonnulls(${table.probability}, ${table.statement}, ${table.dueOn}) in (0, 3)`,
    ),
  ],
);

/** The conditions of votes. Append-only: the task of a condition refers to it. */
export const decisionConditions = pgTable(
  'decision_conditions',
  {
    id: idColumn(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id),
    voteId: uuid('vote_id')
      .notNull()
      .references(() => decisionVotes.id),
    position: integer('position').notNull(),
    text: varchar('text', { length: TITLE_MAX_LENGTH }).notNull(),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('decision_conditions_position_key').on(table.voteId, table.position),
    index('decision_conditions_decision_idx').on(table.decisionId),
  ],
);

/** A crossed tripwire of a closed decision: open until the value is back within the threshold. */
export const decisionTripwireNotices = pgTable(
  'decision_tripwire_notices',
  {
    id: idColumn(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id),
    /** In the list of the decision, from 0. */
    position: integer('position').notNull(),
    raisedAt: writtenAtColumn('raised_at'),
    clearedAt: timeColumn('cleared_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('decision_tripwire_notices_open_key')
      .on(table.decisionId, table.position)
      .where(sql`${table.clearedAt} is null`),
  ],
);
