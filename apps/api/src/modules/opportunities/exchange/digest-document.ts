import { dateIn } from '@aicv/domain/dates/time-zone';
import { STALE_AFTER_DAYS } from '@aicv/domain/opportunities/opportunity';
import { PASS_REASON_LABELS } from '@aicv/domain/opportunities/pass';
import { type DigestSectionName, moreInSection } from '@aicv/domain/opportunities/weekly-digest';
import { brand } from '@aicv/domain/text/brand';
import { capitalised } from '@aicv/domain/text/capitalised';
import type { PdfBlock, PdfColumn, PdfDocument } from '../../../platform/documents/pdf/pdf-document.ts';
import { formatDayRange, formatMoment } from '../../../platform/text/format-day.ts';
import type { DigestRow, DigestSection, WeeklyDigest } from './weekly-digest.queries.ts';

/** The weekly digest as a document to forward: the metrics of the week, its events and the ten highest scores. */
export function digestDocument(digest: WeeklyDigest, readerName: string): PdfDocument {
  const { since, until, timeZone, sections } = digest;
  const prepared = formatMoment(until, timeZone);
  return {
    title: 'OTIF weekly digest',
    subtitle: `${brand.legalName} · ${formatDayRange(since, until, timeZone)}`,
    author: brand.legalName,
    createdAt: until,
    footer: `Confidential · ${brand.name} · prepared for ${readerName}`,
    footerBelow: `on ${prepared}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Opportunity activity in the seven days to ${prepared}, and the current pipeline. Prepared for ${readerName}.`,
      },
      keyMetrics(digest),
      ...pipelineBlocks(digest),
      ...SECTIONS.flatMap((section) => sectionBlocks(section, sections[section.name], timeZone)),
    ],
  };
}

/** Without the year, which is in the subtitle. */
const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

function keyMetrics({ sections, inPipeline, stale }: WeeklyDigest): PdfBlock {
  return {
    kind: 'metrics',
    metrics: [
      { label: 'New', value: String(sections.new.total), note: 'added in 7 days' },
      { label: 'Moved', value: String(sections.moved.total), note: 'stage changes' },
      { label: 'Newly scored', value: String(sections.scored.total), note: 'opportunities' },
      { label: 'In the pipeline', value: String(inPipeline), note: 'in all stages' },
      { label: 'Stale', value: String(stale), note: `${STALE_AFTER_DAYS} days unchanged` },
    ],
  };
}

function pipelineBlocks({ stages, inPipeline }: WeeklyDigest): PdfBlock[] {
  const heading = { kind: 'heading' as const, text: 'The pipeline' };
  if (inPipeline === 0) return [heading, { kind: 'paragraph', text: 'No opportunities in the pipeline yet.' }];
  return [
    heading,
    {
      kind: 'bars',
      caption: 'Opportunities and mean total score by stage',
      bars: stages.map(({ stage, count, scoredCount, meanScore }) => ({
        label: capitalised(stage),
        value: count,
        text: meanScore === null ? String(count) : `${count} · mean ${meanScore} of ${scoredCount} scored`,
      })),
    },
  ];
}

interface Position {
  readonly index: number;
  readonly timeZone: string;
}

interface SectionLayout {
  readonly name: DigestSectionName;
  readonly heading: string;
  /** Text for an empty section. */
  readonly empty: string;
  readonly columns: readonly (PdfColumn & { readonly cell: (row: DigestRow, position: Position) => string })[];
}

const TITLE = { header: 'Opportunity', width: 4.4, cell: (row: DigestRow) => row.title };
const SUBMITTER = { header: 'Submitted by', width: 2.4, cell: (row: DigestRow) => row.submittedBy ?? '—' };
const STAGE = { header: 'Stage', width: 1.7, cell: (row: DigestRow) => capitalised(row.stage) };
const PRIORITY = { header: 'Priority', width: 1.3, cell: (row: DigestRow) => capitalised(row.priority) };
const SCORE = { header: 'Score', width: 0.9, align: 'right' as const, cell: (row: DigestRow) => row.totalScore ?? '—' };
const onDay = (header: string) => ({
  header,
  width: 1.2,
  cell: ({ at }: DigestRow, { timeZone }: Position) => shortDays.format(new Date(dateIn(timeZone, Date.parse(at)))),
});

const SECTIONS: readonly SectionLayout[] = [
  {
    name: 'new',
    heading: 'New',
    empty: 'No opportunities were added in these seven days.',
    columns: [TITLE, SUBMITTER, STAGE, PRIORITY, SCORE, onDay('Added')],
  },
  {
    name: 'moved',
    heading: 'Moved',
    empty: 'No opportunities changed stage in these seven days.',
    columns: [
      TITLE,
      { header: 'From', width: 1.7, cell: ({ fromStage }) => (fromStage === null ? '—' : capitalised(fromStage)) },
      { ...STAGE, header: 'To' },
      SCORE,
      onDay('Moved'),
    ],
  },
  {
    name: 'scored',
    heading: 'Newly scored',
    empty: 'No opportunities were scored in these seven days.',
    columns: [TITLE, SUBMITTER, STAGE, SCORE, onDay('Scored')],
  },
  {
    name: 'passed',
    heading: 'Passed',
    empty: 'No opportunities were passed on in these seven days.',
    columns: [
      TITLE,
      SUBMITTER,
      STAGE,
      {
        header: 'Reason',
        width: 1.7,
        cell: ({ passReason }) => (passReason === null ? '—' : PASS_REASON_LABELS[passReason]),
      },
      onDay('Passed'),
    ],
  },
  {
    name: 'top',
    heading: 'Top ten by total score',
    empty: 'No opportunities have a total score yet.',
    columns: [
      { header: '', width: 0.5, align: 'right', cell: (_row, { index }) => String(index + 1) },
      TITLE,
      SUBMITTER,
      STAGE,
      PRIORITY,
      SCORE,
    ],
  },
];

function sectionBlocks(
  { heading, empty, columns }: SectionLayout,
  { rows, total }: DigestSection,
  timeZone: string,
): PdfBlock[] {
  if (total === 0)
    return [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: empty },
    ];
  const more = moreInSection(rows.length, total);
  return [
    { kind: 'heading', text: heading },
    {
      kind: 'columns',
      // Omits the functions, which cannot be passed to the render worker.
      columns: columns.map(({ header, width, align }) => ({ header, width, ...(align && { align }) })),
      rows: rows.map((row, index) => columns.map(({ cell }) => cell(row, { index, timeZone }))),
    },
    ...(more === null ? [] : [{ kind: 'paragraph' as const, text: more }]),
  ];
}
