/** Reads what decides a request's access. It reads tables of several modules in one statement, so it is in no module. */
import { CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { sql } from 'drizzle-orm';
import { competencesOf, type StoredFacts } from './modules/competence/competences.public.ts';
import type {
  CallerRecords,
  ReadCallerRecords,
  ReadSessionRecords,
  ReadTenantPolicy,
  TenantPolicy,
} from './modules/identity/accounts.public.ts';
import { enabledFlagsOf, type FlagDefaults, readEnabledFlags } from './modules/settings/feature-flags.public.ts';
import { parseSettings, readSettings } from './modules/settings/settings.public.ts';
import type { TenantScope } from './platform/db/tenancy/tenant-scope.ts';
import { tooOld } from './platform/http/sessions/sessions.repository.ts';
import { isoTime } from './platform/text/iso-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A row of the SQL function `caller_records`. */
interface RecordsRow {
  readonly role: CallerRecords['user']['role'];
  readonly is_active: boolean;
  readonly has_two_factor: boolean;
  readonly is_tenant_active: boolean;
  readonly has_accepted_agreement: boolean;
  readonly has_signed_nda: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly flags: Readonly<Partial<Record<FeatureFlag, boolean>>>;
  readonly competence: StoredFacts;
}

interface SessionRow extends RecordsRow {
  readonly user_id: string;
  readonly tenant_id: string;
  readonly last_used_at: Date;
  readonly stepped_up_at: Date | null;
}

const AGREEMENTS = [CURRENT_CONFIDENTIALITY_AGREEMENT.version, CURRENT_NDA.version] as const;

const SESSION_RECORDS = `SELECT s.user_id, s.tenant_id, s.last_used_at, s.stepped_up_at, r.*
  FROM enter_session($1, $2, $3) s, caller_records(s.user_id, $4, $5) r`;

/** One statement for each request, prepared unless behind a pooler. */
export function createReadSessionRecords(scope: TenantScope, given: FlagDefaults): ReadSessionRecords {
  return async ({ sid, nowMs }) => {
    const values = [sid, isoTime(nowMs), tooOld(nowMs), ...AGREEMENTS];
    const [row] = await scope.runStatement<SessionRow>({ name: 'caller', text: SESSION_RECORDS, values });
    if (row === undefined) return undefined;
    return {
      ...recordsOf(row, nowMs, given),
      userId: row.user_id,
      tenantId: row.tenant_id,
      lastUsedAtMs: row.last_used_at.getTime(),
      steppedUpAtMs: row.stepped_up_at?.getTime() ?? null,
    };
  };
}

export function createReadCallerRecords(given: FlagDefaults): ReadCallerRecords {
  return async (tx, userId, nowMs) => {
    const [agreement, nda] = AGREEMENTS;
    const answer = await tx.execute(sql`select * from caller_records(${userId}, ${agreement}, ${nda})`);
    const [row] = (answer as unknown as { rows: RecordsRow[] }).rows;
    return row && recordsOf(row, nowMs, given);
  };
}

const recordsOf = (row: RecordsRow, nowMs: number, given: FlagDefaults): CallerRecords => ({
  user: { role: row.role, isActive: row.is_active, hasTwoFactor: row.has_two_factor },
  isTenantActive: row.is_tenant_active,
  hasAcceptedAgreement: row.has_accepted_agreement,
  hasSignedNda: row.has_signed_nda,
  competences: competencesOf(row.competence, nowMs),
  tenantPolicy: policyOf(parseSettings(row.settings), enabledFlagsOf(row.flags, given)),
});

/** The policy without a user, for sign-ins. */
export function createReadTenantPolicy(given: FlagDefaults): ReadTenantPolicy {
  return async (tx) => {
    const [settings, enabledFlags] = await Promise.all([readSettings(tx), readEnabledFlags(tx, given)]);
    return policyOf(settings, enabledFlags);
  };
}

function policyOf(
  { capitalPolicy, sessionDays, timeZone, twoStepRoles }: ReturnType<typeof parseSettings>,
  enabledFlags: ReadonlySet<FeatureFlag>,
): TenantPolicy {
  return { capitalPolicy, enabledFlags, sessionLifetimeMs: sessionDays * DAY_MS, timeZone, twoStepRoles };
}
