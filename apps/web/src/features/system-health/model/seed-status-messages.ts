/** The space before the three dots is intended (REQ-259). */
export const SEED_STATUS_LOADING = 'Loading seed status ...';

export const SEED_STATUS_FAILED = 'Error loading seed status';
