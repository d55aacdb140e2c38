import type { TwoFactorStatus } from '../../platform/access/caller.ts';

/** The state of a caller who has no second factor and needs none. */
export const NO_TWO_FACTOR: TwoFactorStatus = { isOn: false, isRequired: false, steppedUpAtMs: null };
