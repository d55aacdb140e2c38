import type { TwoFactorStatus } from '../platform/access/caller.ts';

/** Of a caller who has none, and from whom none is demanded. */
export const NO_TWO_FACTOR: TwoFactorStatus = { isOn: false, isRequired: false, steppedUpAtMs: null };
