import type { TwoFactorStatus } from '../platform/access/caller.ts';

/** The state of a caller without a second factor, of whom none is required. */
export const NO_TWO_FACTOR: TwoFactorStatus = { isOn: false, isRequired: false, steppedUpAtMs: null };
