import { CERTIFICATE_KINDS } from '@aicv/domain/academy/certification';
import {
  type CompetenceCapability,
  MONTHS_MAX,
  VERSION_POLICIES,
  WAIVER_REASON_MAX_LENGTH,
} from '@aicv/domain/access/competence';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { certificationLevel, courses } from '../../academy/catalogue/courses.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

/** The certificate that a capability requires, at most one for each capability of a tenant (REQ-393). */
export const competenceRules = pgTable(
  'competence_rules',
  {
    id: idColumn(),
    capability: varchar('capability', { length: 64 }).$type<CompetenceCapability>().notNull(),
    kind: varchar('kind', { length: 16, enum: CERTIFICATE_KINDS }).notNull(),
    /** Null for a level. */
    courseId: uuid('course_id').references(() => courses.id),
    /** Null for a course. */
    level: certificationLevel('level'),
    versionPolicy: varchar('version_policy', { length: 16, enum: VERSION_POLICIES }).notNull().default('any'),
    /** Null: any age. */
    maxAgeMonths: integer('max_age_months'),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    updatedAt: writtenAtColumn('updated_at'),
  },
  (table) => [
    uniqueIndex('competence_rules_capability_key').on(table.tenantId, table.capability),
    index('competence_rules_course_idx').on(table.courseId),
    check('competence_rules_course_of_kind', sql`(${table.kind} = 'course') = (${table.courseId} is not null)`),
    check('competence_rules_level_of_kind', sql`(${table.kind} = 'level') = (${table.level} is not null)`),
    check('competence_rules_newest_of_course', sql`${table.kind} = 'course' or ${table.versionPolicy} = 'any'`),
    check('competence_rules_age_range', sql`${table.maxAgeMonths} between 1 and ${sql.raw(String(MONTHS_MAX))}`),
  ],
);

/** Exempts one user from one rule until a day (REQ-394). The audit log keeps those that were withdrawn or replaced. */
export const competenceWaivers = pgTable(
  'competence_waivers',
  {
    id: idColumn(),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => competenceRules.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: varchar('reason', { length: WAIVER_REASON_MAX_LENGTH }).notNull(),
    /** The last day, and its end in the tenant's time zone. */
    endsOn: date('ends_on').notNull(),
    endsAt: timeColumn('ends_at').notNull(),
    grantedBy: uuid('granted_by').references(() => users.id),
    grantedAt: writtenAtColumn('granted_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('competence_waivers_user_key').on(table.ruleId, table.userId),
    index('competence_waivers_user_idx').on(table.userId),
    index('competence_waivers_tenant_granted_idx').on(table.tenantId, table.grantedAt.desc(), table.id.desc()),
  ],
);
