/** The columns of exported and imported opportunities, in order. An export can be imported again. */
import { COMPONENT_SCORES } from './scoring.ts';

export const OPPORTUNITY_CSV_COLUMNS = [
  'title',
  'description',
  'stage',
  'priority',
  'submittedBy',
  ...COMPONENT_SCORES,
  'totalScore',
  'ideaData',
] as const;

export type OpportunityCsvColumn = (typeof OPPORTUNITY_CSV_COLUMNS)[number];

export const OPPORTUNITY_CSV_REQUIRED = ['title'] as const;

/** A larger file is rejected before it is read. */
export const IMPORT_FILE_MAX_BYTES = 5_000_000;
