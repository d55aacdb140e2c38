import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Plan } from '@aicv/domain/settings/plan';
import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';
import { changePlan } from '../plans/change-plan.ts';
import { readSettingsInFull, type SettingsInFull } from './settings.queries.ts';
import { lockSettings, type Settings, writeSettings } from './settings.repository.ts';

type Decided = Omit<Settings, 'requireConfirmedEmail'> & { plan: Plan; requireConfirmedEmail: boolean };

type SettingsChanges = { readonly [Key in keyof Decided]?: Decided[Key] | undefined };

/**
 * Changes settings of the caller's tenant from the next request. A change to equal values writes nothing. A plan with premium courses
 * resolves the open requests for them.
 */
export async function updateSettings(
  ctx: Context,
  { isMailConfigured }: { isMailConfigured: boolean },
  wanted: SettingsChanges,
): Promise<SettingsInFull> {
  const { tx, caller } = ctx;
  const { tenantId, userId } = caller;
  if (typeof wanted.registrationPolicy === 'string' && tenantId !== DEFAULT_TENANT_ID)
    throw validationFailed('registrationPolicy', "Only the firm's own tenant can set a registration policy");
  if (wanted.requireConfirmedEmail === true && !isMailConfigured)
    throw validationFailed(
      'requireConfirmedEmail',
      'No mail server is configured. Set SMTP_URL to require confirmed email addresses.',
    );
  await lockSettings(tx, tenantId);
  const before = await readSettingsInFull(tx, tenantId, isMailConfigured);
  const changed = changedFields(before, wanted);
  const changes = fieldChanges(before, changed);
  if (changes === undefined) return before;
  const { plan, ...settings } = changed;
  if (Object.keys(settings).length > 0) await writeSettings(tx, { tenantId, updatedBy: userId }, settings);
  if (plan !== undefined) await changePlan(tx, tenantId, plan);
  await ctx.audit({
    action: 'settings_changed',
    resourceType: 'settings',
    resourceId: null,
    details: { changes },
  });
  return readSettingsInFull(tx, tenantId, isMailConfigured);
}
