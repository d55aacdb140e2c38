import { brand } from '@aicv/domain/text/brand';

/** Shown while the session loads (REQ-134). */
export const LOADING_PLATFORM = `Loading ${brand.name} Platform...`;
