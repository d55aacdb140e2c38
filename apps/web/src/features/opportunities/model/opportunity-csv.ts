import {
  IMPORT_FILE_MAX_BYTES,
  OPPORTUNITY_CELL_KINDS,
  OPPORTUNITY_CSV_COLUMNS,
  OPPORTUNITY_CSV_REQUIRED,
  type OpportunityCsvColumn,
} from '@aicv/domain/opportunities/opportunity-csv';
import { COMPONENT_SCORE_LABELS, COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { nextTask } from '../../../lib/api/next-task.ts';
import type { SentMapping } from '../../../lib/files/column-mapping.ts';
import type { CsvField } from '../../../lib/files/csv-fields.ts';
import type { ImportRow } from '../../../lib/files/import-chunks.ts';
import { type CsvOptions, readCsv } from '../../../lib/files/read-csv.ts';
import { OPPORTUNITY_FIELD_LABELS } from './add-opportunity-fields.ts';

/** How many rows one session can validate and import within the per-minute rate limit. */
const IMPORT_ROWS_MAX_PER_FILE = 50_000;

const LABELS: Readonly<Record<OpportunityCsvColumn, string>> = {
  ...OPPORTUNITY_FIELD_LABELS,
  ...COMPONENT_SCORE_LABELS,
  stage: 'Stage',
  totalScore: 'Total',
  ideaData: 'IDEA worksheets',
  owner: 'Owner',
  nextStep: 'Next step',
  nextStepOn: 'Day of the next step',
  website: 'Website',
  tags: 'Tags',
  outcome: 'Outcome',
  passReason: 'Pass reason',
  passNote: 'Pass note',
  revisitOn: 'Revisit on',
};

/** Labels of other places on the screen. */
const ALIASES: Partial<Record<OpportunityCsvColumn, readonly string[]>> = {
  ...Object.fromEntries(
    COMPONENT_SCORES.map((component) => [component, [`${COMPONENT_SCORE_LABELS[component]} Score`]]),
  ),
  submittedBy: ['Submitter'],
  totalScore: ['Score'],
  revisitOn: ['Revisit day'],
};

const SYNONYMS: Partial<Record<OpportunityCsvColumn, readonly string[]>> = {
  title: ['Name', 'Opportunity', 'Opportunity Name', 'Deal', 'Deal Name', 'Idea', 'Project', 'Company', 'Startup'],
  description: ['Summary', 'Details', 'Notes', 'About', 'Pitch', 'Text'],
  stage: ['Status', 'Phase', 'Step', 'Pipeline Stage', 'Deal Stage'],
  priority: ['Importance', 'Urgency', 'Prio'],
  submittedBy: ['Author', 'Created By', 'Contact', 'Founder'],
  roiScore: ['Return', 'Return on Investment'],
  scalabilityScore: ['Scalability'],
  defensibilityScore: ['Defensibility', 'Moat'],
  timeToRevenueScore: ['TTR'],
  totalScore: ['Rating', 'Overall', 'Overall Score'],
  owner: ['Assigned To', 'Assignee', 'Responsible', 'Deal Owner', 'Owner Email'],
  nextStep: ['Next Action', 'To Do', 'Action'],
  nextStepOn: ['Next Step Date', 'Next Step Due', 'Due Date', 'Follow Up Date'],
  website: ['URL', 'Web', 'Homepage', 'Web Site', 'Domain'],
  tags: ['Tag', 'Labels', 'Keywords', 'Categories', 'Sector', 'Industry'],
  outcome: ['Result', 'Decision'],
  passReason: ['Reason', 'Loss Reason', 'Rejection Reason'],
  revisitOn: ['Revisit', 'Revisit Date'],
};

const FIELDS: readonly CsvField[] = OPPORTUNITY_CSV_COLUMNS.map((name) => ({
  name,
  label: LABELS[name],
  kind: OPPORTUNITY_CELL_KINDS[name],
  isRequired: OPPORTUNITY_CSV_REQUIRED.some((required) => required === name),
  aliases: ALIASES[name],
  synonyms: SYNONYMS[name],
}));

export const OPPORTUNITY_CSV: CsvOptions = {
  fields: FIELDS,
  maxBytes: IMPORT_FILE_MAX_BYTES,
  maxRows: IMPORT_ROWS_MAX_PER_FILE,
};

export const readOpportunities = (file: Blob) => readCsv(file, OPPORTUNITY_CSV);

/** Rows read before yielding to the page. */
const ROWS_AT_ONCE = 2_000;

/** Likely duplicates: rows with the title of an earlier row, regardless of case and spaces, and that row's number. */
export async function repeatedTitles(
  rows: readonly ImportRow[],
  { columns }: SentMapping,
): Promise<ReadonlyMap<number, number>> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [index, { number, cells }] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTask();
    const title = titleKey(cells[columns.title ?? ''] ?? '');
    const earlier = first.get(title);
    if (title === '') continue;
    if (earlier === undefined) first.set(title, number);
    else repeated.set(number, earlier);
  }
  return repeated;
}

/** Like the function `opportunity_title_key` of the database. */
const titleKey = (title: string) => title.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
