import { brand } from '@aicv/domain/brand';

/** Shown while the session loads (specification, section 2). */
export const LOADING_PLATFORM = `Loading ${brand.name} Platform...`;
