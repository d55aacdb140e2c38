import type { SecondStepStanding } from '../platform/access/caller.ts';

/** Of a caller who has none, and from whom none is demanded. */
export const NO_SECOND_STEP: SecondStepStanding = { isOn: false, isRequired: false, provedAtMs: null };
