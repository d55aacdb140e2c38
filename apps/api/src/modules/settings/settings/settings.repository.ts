import type { CertificationLevel } from '@aicv/domain/academy/certification';
import type { CapitalPolicy } from '@aicv/domain/access/access-policy';
import type { Role } from '@aicv/domain/access/roles';
import type { RegistrationPolicy } from '@aicv/domain/identity/role-grant';
import type { Plan } from '@aicv/domain/settings/plan';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { tenantSettings } from './tenant-settings.tables.ts';

export interface Settings {
  readonly capitalPolicy: CapitalPolicy;
  /** Null: the default of the product. */
  readonly tagline: string | null;
  readonly legalEmail: string | null;
  /** Null: the value of REGISTRATION_ROLES. */
  readonly registrationPolicy: RegistrationPolicy | null;
  readonly sessionDays: number;
  readonly twoStepRoles: readonly Role[];
  /** The time zone of the tenant's calendar days. */
  readonly timeZone: string;
  /** Whether signing the NDA requires a confirmed address. Null: required if a mail server is configured. */
  readonly requireConfirmedEmail: boolean | null;
  /** Whether open conditions of a decision refuse the launch of a venture and the close of a round, or warn of them (REQ-361). */
  readonly openConditions: 'refuse' | 'warn';
  /** How long the certificate of each level is valid. Null: without an end. */
  readonly levelValidityMonths: Readonly<Record<CertificationLevel, number | null>>;
  /** When an administrator dismissed the first-steps guide; null while it is shown. */
  readonly firstStepsDismissedAt: string | null;
}

/** Serializes writers of a tenant's settings. An advisory lock, because there may be no row to lock yet. */
export async function lockSettings(tx: Queryable, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${tenantId}`}, 0))`);
}

export async function writeSettings(
  tx: Queryable,
  writer: { tenantId: string; updatedBy: string },
  settings: Partial<Settings>,
): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({
    ...writer,
    key,
    // As JSON: null is a decision here, not a missing value.
    value: sql`${JSON.stringify(value)}::jsonb`,
  }));
  // Every request depends on these settings.
  await emitLiveSignal(tx, { tenantId: writer.tenantId, kind: 'session_changed', userIds: null });
  await tx
    .insert(tenantSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: [tenantSettings.tenantId, tenantSettings.key],
      set: {
        value: sql`excluded.value`,
        updatedBy: sql`excluded.updated_by`,
        updatedAt: sql`clock_timestamp()`,
      },
    });
}

/** The table of tenants has no row level security, so the condition names the tenant. */
export async function writePlan(tx: Queryable, tenantId: string, plan: Plan): Promise<void> {
  await tx.update(tenants).set({ plan }).where(eq(tenants.id, tenantId));
}
