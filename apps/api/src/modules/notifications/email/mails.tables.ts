import { SECRET_LINKS } from '@aicv/domain/notifications/mail-state';
import { EMAIL_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';

/** The outbox, including sent mails. The texts are deleted once a mail is sent, because links in them may still work. */
export const mails = pgTable(
  'mails',
  {
    id: idColumn(),
    to: varchar('to', { length: EMAIL_MAX_LENGTH }).notNull(),
    subject: varchar('subject', { length: 255 }).notNull(),
    text: text('text'),
    html: text('html'),
    /** The kind of secret link in the text; null for none. */
    link: varchar('link', { length: 32, enum: SECRET_LINKS }),
    /** The account that the link acts for, or the invitation. */
    linkOwnerId: uuid('link_owner_id'),
    state: varchar('state', { length: 16, enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    failure: text('failure'),
    nextAttemptAt: timeColumn('next_attempt_at'),
    sentAt: timeColumn('sent_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    index('mails_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('mails_tenant_state_created_idx').on(table.tenantId, table.state, table.createdAt.desc(), table.id.desc()),
    index('mails_due_idx').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
  ],
);
