import { OPPORTUNITY_CSV_COLUMNS } from '@aicv/domain/opportunities/opportunity-csv';
import { COMPONENT_SCORE_LABELS } from '@aicv/domain/opportunities/scoring';
import { describe, expect, it } from 'vitest';
import { rowsFile, templateFile } from '../../../lib/files/import-csv.ts';
import { OPPORTUNITY_FIELD_LABELS } from './add-opportunity-fields.ts';
import { readOpportunities, repeatedTitles } from './opportunity-csv.ts';

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
    expect(await readOpportunities(file)).toEqual({ ok: true, rows: [{ line: 2, cells }] });
  });
});

it('the template starts with the byte order mark, and its header is recognized', async () => {
  expect(await beginningOf(templateFile(OPPORTUNITY_CSV_COLUMNS))).toEqual(MARK);
  expect(await readOpportunities(templateFile(OPPORTUNITY_CSV_COLUMNS))).toEqual({ ok: true, rows: [] });
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
    ...OPPORTUNITY_CSV_COLUMNS.map((column) => [column, column] as const),
  ];

  it.each(labels)('may name %s by the label %j, in any case and spacing', async (column, label) => {
    for (const name of [label, label.toUpperCase(), label.toLowerCase(), ` ${label.replaceAll(' ', '_')} `]) {
      const file = column === 'title' ? `${name}\n7` : `title,${name}\nA,7`;
      const reading = await readOpportunities(new Blob([file]));
      expect(reading).toMatchObject({ ok: true, rows: [{ cells: { [column]: '7' } }] });
    }
  });

  it('may consist of all labels of the form', async () => {
    const fields = Object.entries({ ...OPPORTUNITY_FIELD_LABELS, ...COMPONENT_SCORE_LABELS });
    const file = new Blob([`${fields.map(([, label]) => label).join(';')}\n${fields.map((_, at) => at).join(';')}`]);
    const cells = Object.fromEntries(fields.map(([field], at) => [field, String(at)]));
    expect(await readOpportunities(file)).toEqual({ ok: true, rows: [{ line: 2, cells }] });
  });
});

// REQ-207
describe('a likely duplicate', () => {
  it('is a row with the title of an earlier row, regardless of case and spaces', () => {
    const titles = ['Alpha one', 'Beta', ' ALPHA  one', '', '', 'alpha\u00A0One'];
    const rows = titles.map((title, index) => ({ number: index + 1, line: index + 2, cells: { title } }));
    expect([...repeatedTitles(rows)]).toEqual([
      [3, 1],
      [6, 1],
    ]);
  });
});
