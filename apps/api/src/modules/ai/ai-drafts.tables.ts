import { AI_FAILURES } from '@aicv/domain/ai/ai-failure';
import {
  DRAFT_KINDS,
  DRAFT_STATES,
  DRAFT_SUBJECTS,
  type DraftInput,
  REJECT_REASON_MAX_LENGTH,
} from '@aicv/domain/ai/draft';
import type { CheckedSentence } from '@aicv/domain/ai/draft-text';
import { TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../platform/db/schema/columns.ts';
import { tenants } from '../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../identity/users/users.tables.ts';

export type StoredInput = Omit<DraftInput, 'text'> & { readonly text: string | null };

/** Drafts with what they were made of. Only `ai` writes them, and nothing else reads their texts. */
export const aiDrafts = pgTable(
  'ai_drafts',
  {
    id: idColumn(),
    kind: text('kind', { enum: DRAFT_KINDS }).notNull(),
    subjectType: text('subject_type', { enum: DRAFT_SUBJECTS }).notNull(),
    /** No foreign key: the register outlives the record. */
    subjectId: uuid('subject_id').notNull(),
    subjectTitle: varchar('subject_title', { length: TITLE_MAX_LENGTH }).notNull(),
    /** Whether it quotes records of Capital. Title and texts then need what these records need. */
    isConfidential: boolean('is_confidential').notNull().default(false),
    state: text('state', { enum: DRAFT_STATES }).notNull(),
    inputs: jsonb('inputs').$type<readonly StoredInput[]>().notNull(),
    sentences: jsonb('sentences').$type<readonly CheckedSentence[]>().notNull(),
    /** Null for an extract. */
    model: varchar('model', { length: TITLE_MAX_LENGTH }),
    /** The host that the inputs were sent to, with its port. */
    host: varchar('host', { length: TITLE_MAX_LENGTH }),
    promptVersion: integer('prompt_version'),
    /** Of question and response: estimated while the draft is running, then as the server counted them. */
    tokens: integer('tokens').notNull().default(0),
    /** Characters of the response so far. */
    progress: integer('progress').notNull().default(0),
    failure: text('failure', { enum: AI_FAILURES }),
    /** Of the sentences as JSON; null until the draft is ready. */
    outputSha256: varchar('output_sha256', { length: 64 }),
    /** Null again once its record is removed for good. */
    acceptedText: text('accepted_text'),
    editDistance: integer('edit_distance'),
    rejectReason: text('reject_reason'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    /** When it was accepted, rejected or expired. */
    decidedAt: timeColumn('decided_at'),
    expiresAt: timeColumn('expires_at').notNull(),
    tenantId: tenantIdColumn().references(() => tenants.id),
    requestedAt: writtenAtColumn('requested_at'),
  },
  (table) => [
    index('ai_drafts_requester_idx').on(table.requestedBy, table.requestedAt.desc(), table.id.desc()),
    index('ai_drafts_subject_idx').on(table.requestedBy, table.subjectId, table.requestedAt.desc(), table.id.desc()),
    index('ai_drafts_record_idx').on(table.tenantId, table.subjectId),
    index('ai_drafts_requester_state_idx').on(
      table.requestedBy,
      table.state,
      table.requestedAt.desc(),
      table.id.desc(),
    ),
    index('ai_drafts_tenant_idx').on(table.tenantId, table.requestedAt.desc(), table.id.desc()),
    index('ai_drafts_tenant_state_idx').on(table.tenantId, table.state, table.requestedAt.desc(), table.id.desc()),
    index('ai_drafts_expiry_idx')
      .on(table.tenantId, table.expiresAt)
      .where(sql`${table.state} in ('running', 'ready', 'failed')`),
    index('ai_drafts_score_suggestions_idx')
      .on(table.subjectId, table.decidedAt.desc())
      .where(sql`${table.kind} = 'score_suggestion' and ${table.state} = 'accepted'`),
    check(
      'ai_drafts_kind_known',
      sql`${table.kind} in ('memo', 'score_suggestion', 'update_summary', 'values_from_text')`,
    ),
    check(
      'ai_drafts_subject_known',
      sql`${table.subjectType} in ('decision', 'investor_update', 'opportunity', 'venture')`,
    ),
    check(
      'ai_drafts_state_known',
      sql`${table.state} in ('running', 'ready', 'failed', 'accepted', 'rejected', 'expired')`,
    ),
    check(
      'ai_drafts_model_complete',
      sql`num_nonnulls(${table.model}, ${table.host}, ${table.promptVersion}) in (0, 3)`,
    ),
    check('ai_drafts_failed_complete', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check(
      'ai_drafts_accepted_complete',
      sql`(${table.state} = 'accepted') = (${table.editDistance} is not null) and (${table.acceptedText} is null or ${table.state} = 'accepted')`,
    ),
    check(
      'ai_drafts_decided_complete',
      sql`(${table.state} in ('accepted', 'rejected', 'expired')) = (${table.decidedAt} is not null)`,
    ),
    check(
      'ai_drafts_reject_reason_length',
      sql`char_length(${table.rejectReason}) <= ${sql.raw(String(REJECT_REASON_MAX_LENGTH))}`,
    ),
  ],
);
