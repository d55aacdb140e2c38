/** Specification, sections 2 and 8; the space before the three dots is the specification's. */
export const SEED_STATUS_LOADING = 'Loading seed status ...';

export const SEED_STATUS_FAILED = 'Error loading seed status';
