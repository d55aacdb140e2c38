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
  'owner',
  'nextStep',
  'nextStepOn',
  'website',
  'tags',
  'outcome',
  'passReason',
  'passNote',
  'revisitOn',
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
  owner: 'text',
  nextStep: 'text',
  nextStepOn: 'date',
  website: 'text',
  tags: 'text',
  outcome: 'choice',
  passReason: 'choice',
  passNote: 'text',
  revisitOn: 'date',
};

/** The tags in one cell. A tag with a separator is in quotation marks, which are doubled inside. */
export function tagsCell(tags: readonly string[]): string {
  return tags.map((tag) => (/[;,"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join('; ');
}

/** The tags of a cell, separated by semicolons or commas. */
export function tagsIn(cell: string): string[] {
  const parts = cell.match(/\s*"(?:[^"]|"")*"\s*(?=[;,]|$)|[^;,]+/g) ?? [];
  return parts
    .map((part) => part.trim())
    .map((tag) => (/^".*"$/s.test(tag) && tag.length > 1 ? tag.slice(1, -1).replaceAll('""', '"') : tag))
    .filter((tag) => tag !== '');
}

/** A larger file is rejected before it is read. */
export const IMPORT_FILE_MAX_BYTES = 5_000_000;
