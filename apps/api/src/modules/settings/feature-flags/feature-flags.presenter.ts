import type { Flag, FlagChange as FlagChangeOnWire } from '@aicv/contracts/settings/feature-flags';
import { FEATURE_FLAGS } from '@aicv/domain/settings/feature-flags';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { FlagChange, FlagState } from './feature-flags.queries.ts';

export function presentFlag({ key, row, changedBy }: FlagState): Flag {
  const { name, enabledByDefault } = FEATURE_FLAGS[key];
  return {
    key,
    name,
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
