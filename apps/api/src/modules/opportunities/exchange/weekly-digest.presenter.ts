import { DIGEST_SECTIONS, moreInSection } from '@aicv/domain/opportunities/weekly-digest';
import type { WeeklyDigest } from './weekly-digest.queries.ts';

/** The digest as rows of a CSV file. A section that omits rows ends with their number. */
export const DIGEST_COLUMNS = {
  header: ['section', 'title', 'stage', 'fromStage', 'priority', 'totalScore', 'submittedBy', 'at'],
  rows: ({ sections }: WeeklyDigest) =>
    DIGEST_SECTIONS.flatMap((section) => {
      const { rows, total } = sections[section];
      const more = moreInSection(rows.length, total);
      return [
        ...rows.map((row) => [
          section,
          row.title,
          row.stage,
          row.fromStage,
          row.priority,
          row.totalScore,
          row.submittedBy,
          row.at,
        ]),
        ...(more === null ? [] : [[section, more, null, null, null, null, null, null]]),
      ];
    }),
};
