import { describe, expect, it } from 'vitest';
import { readOpportunities, repeatedTitles, rowsFile, templateFile } from './opportunity-csv.ts';

const MARK = [0xef, 0xbb, 0xbf];

const beginningOf = async (file: Blob) => [...new Uint8Array(await file.slice(0, 3).arrayBuffer())];

describe('a file of rows with errors', () => {
  const cells = {
    title: 'Müller; Söhne\t& Co',
    description: '=1+1, "quoted"\r\nand a second line',
    submittedBy: '-R. Tester',
  };
  const file = rowsFile([{ number: 3, line: 4, cells }]);

  it('is told to be UTF-8, and parts no cell', async () => {
    expect(await beginningOf(file)).toEqual(MARK);
    expect(await file.text()).toContain('"Müller; Söhne\t& Co"');
  });

  it('comes back by an import as it was', async () => {
    expect(await readOpportunities(file)).toEqual({ ok: true, rows: [{ line: 2, cells }] });
  });
});

it('the template is told to be UTF-8, and its header is known', async () => {
  expect(await beginningOf(templateFile())).toEqual(MARK);
  expect(await readOpportunities(templateFile())).toEqual({ ok: true, rows: [] });
});

describe('a likely duplicate', () => {
  it('is a row with the title of an earlier row, whatever its case and spaces', () => {
    const titles = ['Alpha one', 'Beta', ' ALPHA  one', '', '', 'alpha\u00A0One'];
    const rows = titles.map((title, index) => ({ number: index + 1, line: index + 2, cells: { title } }));
    expect([...repeatedTitles(rows)]).toEqual([
      [3, 1],
      [6, 1],
    ]);
  });
});
