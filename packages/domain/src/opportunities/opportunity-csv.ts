/** The columns of exported and imported opportunities, in order. An export can be imported again. */
import type { CellKind } from '../csv/imported-cells.ts';
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

/** How the cells of each column are read. */
export const OPPORTUNITY_CELL_KINDS: Readonly<Record<OpportunityCsvColumn, CellKind>> = {
  title: 'text',
  description: 'text',
  stage: 'choice',
  priority: 'choice',
  submittedBy: 'text',
  roiScore: 'score',
  feasibilityScore: 'score',
  scalabilityScore: 'score',
  defensibilityScore: 'score',
  timeToRevenueScore: 'score',
  totalScore: 'score',
  ideaData: 'text',
};

/** A larger file is rejected before it is read. */
export const IMPORT_FILE_MAX_BYTES = 5_000_000;
