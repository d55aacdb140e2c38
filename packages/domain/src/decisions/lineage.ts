/** The records that a lineage can start from (REQ-362). */
import { DECISION_SUBJECTS } from './decision.ts';

export const LINEAGE_STARTS = [...DECISION_SUBJECTS, 'decision'] as const;

export type LineageStart = (typeof LINEAGE_STARTS)[number];
