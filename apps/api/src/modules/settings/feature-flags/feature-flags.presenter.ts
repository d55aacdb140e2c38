import type { Flag, FlagChange as FlagChangeOnWire } from '@aicv/contracts/settings/feature-flags';
import { FEATURE_FLAGS, isOnByDefault } from '@aicv/domain/settings/feature-flags';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { FlagChange, FlagDefaults, FlagState } from './feature-flags.queries.ts';

export function presentFlag({ key, row, changedBy }: FlagState, given: FlagDefaults): Flag {
  const enabledByDefault = isOnByDefault(key, given);
  return {
    key,
    name: FEATURE_FLAGS[key].name,
    enabled: row?.enabled ?? enabledByDefault,
    enabledByDefault,
    reason: row?.reason ?? null,
    changedBy: presentPerson(changedBy),
    changedAt: row?.changedAt ?? null,
  };
}

export function presentFlagChange({ change, changedBy }: FlagChange): FlagChangeOnWire {
  const { id, key, enabled, reason, changedAt } = change;
  return { id, key, enabled, reason, changedBy: presentPerson(changedBy), changedAt };
}
