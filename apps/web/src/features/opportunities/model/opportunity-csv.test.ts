import { OPPORTUNITY_CSV_COLUMNS } from '@aicv/domain/opportunities/opportunity-csv';
import { COMPONENT_SCORE_LABELS } from '@aicv/domain/opportunities/scoring';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../../../lib/files/column-mapping.ts';
import { tableOf } from '../../../lib/files/csv-table.testing.ts';
import { rowsFile, templateFile } from '../../../lib/files/import-csv.ts';
import { OPPORTUNITY_FIELD_LABELS } from './add-opportunity-fields.ts';
import { OPPORTUNITY_CSV, readOpportunities, repeatedTitles } from './opportunity-csv.ts';

/** The rows of a file, and the field of each column. */
async function read(file: Blob) {
  const reading = await readOpportunities(file);
  if (!reading.ok) throw new Error(reading.message);
  const { choice, isCertain } = suggestMapping(reading.table, OPPORTUNITY_CSV.fields);
  return { rows: reading.table.rows, fields: [...choice.fields.values()], isCertain };
}

const MARK = [0xef, 0xbb, 0xbf];

const beginningOf = async (file: Blob) => [...new Uint8Array(await file.slice(0, 3).arrayBuffer())];

describe('the file of rejected rows', () => {
  const cells = {
    title: 'Müller; Söhne\t& Co',
    description: '=1+1, "quoted"\r\nand a second line',
    submittedBy: '-R. Tester',
  };
  const file = rowsFile(OPPORTUNITY_CSV_COLUMNS, [{ number: 3, line: 4, cells }]);

  it('starts with the byte order mark, and keeps each cell intact', async () => {
    expect(await beginningOf(file)).toEqual(MARK);
    expect(await file.text()).toContain('"Müller; Söhne\t& Co"');
  });

  it('is unchanged by an export and an import', async () => {
    expect((await read(file)).rows).toEqual([{ number: 1, line: 2, cells }]);
  });
});

it('the template starts with the byte order mark, and its header is recognized', async () => {
  expect(await beginningOf(templateFile(OPPORTUNITY_CSV_COLUMNS))).toEqual(MARK);
  expect(await read(templateFile(OPPORTUNITY_CSV_COLUMNS))).toEqual({
    rows: [],
    fields: [...OPPORTUNITY_CSV_COLUMNS],
    isCertain: true,
  });
});

// REQ-207
describe('a header', () => {
  /** Every label that a screen shows for a column, and the columns themselves. */
  const labels: readonly (readonly [string, string])[] = [
    ...Object.entries(OPPORTUNITY_FIELD_LABELS),
    ...Object.entries(COMPONENT_SCORE_LABELS),
    ['title', 'Title'],
    ['stage', 'Stage'],
    ['totalScore', 'Total score'],
    ['totalScore', 'Total'],
    ['totalScore', 'Score'],
    ['ideaData', 'IDEA worksheets'],
    ['owner', 'Owner'],
    ['nextStep', 'Next step'],
    ['nextStepOn', 'Day of the next step'],
    ['website', 'Website'],
    ['tags', 'Tags'],
    ['outcome', 'Outcome'],
    ['passReason', 'Pass reason'],
    ['passNote', 'Pass note'],
    ['revisitOn', 'Revisit on'],
    ['revisitOn', 'Revisit day'],
    ...OPPORTUNITY_CSV_COLUMNS.map((column) => [column, column] as const),
  ];

  it.each(labels)('may name %s by the label %j, in any case and spacing', async (column, label) => {
    for (const name of [label, label.toUpperCase(), label.toLowerCase(), ` ${label.replaceAll(' ', '_')} `]) {
      const file = column === 'title' ? `${name}\n7` : `title,${name}\nA,7`;
      const { fields, isCertain } = await read(new Blob([file]));
      expect([fields.at(-1), isCertain]).toEqual([column, true]);
    }
  });

  it('may consist of all labels of the form', async () => {
    const fields = Object.entries({ ...OPPORTUNITY_FIELD_LABELS, ...COMPONENT_SCORE_LABELS });
    const file = new Blob([`${fields.map(([, label]) => label).join(';')}\n${fields.map((_, at) => at).join(';')}`]);
    expect((await read(file)).fields).toEqual(fields.map(([field]) => field));
  });

  it('of another program is a suggestion only', async () => {
    const { fields, isCertain } = await read(new Blob(['Deal Name,Summary,Status\nA,b,c']));
    expect([fields, isCertain]).toEqual([['title', 'description', 'stage'], false]);
  });
});

// REQ-207
describe('a likely duplicate', () => {
  it('is a row with the title of an earlier row, regardless of case and spaces', async () => {
    const titles = ['Alpha one', 'Beta', ' ALPHA  one', '', '', 'alpha\u00A0One'];
    const { rows } = tableOf(titles.map((title) => ({ Deal: title })));
    expect([...(await repeatedTitles(rows, { columns: { title: 'Deal' } }))]).toEqual([
      [3, 1],
      [6, 1],
    ]);
  });
});
