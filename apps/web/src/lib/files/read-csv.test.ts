import { readFileSync } from 'node:fs';
import { neutralizeFormula } from '@aicv/domain/csv/csv-formula';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvOptions, type CsvTable, readCsv } from './read-csv.ts';

const OPTIONS: CsvOptions = {
  fields: ['title', 'stage', 'notes'].map((name) => ({ name, label: name, kind: 'text', isRequired: false })),
  maxBytes: 5_000_000,
  maxRows: 5_000,
};

const read = (text: string | Uint8Array<ArrayBuffer>, options = OPTIONS) => readCsv(new Blob([text]), options);

const tableIn = async (text: string | Uint8Array<ArrayBuffer>) => {
  const reading = await read(text);
  if (!reading.ok) throw new Error(reading.message);
  return reading.table;
};

/** Without the numbers of the rows. */
const rowsIn = async (text: string | Uint8Array<ArrayBuffer>) =>
  (await tableIn(text)).rows.map(({ line, cells }) => ({ line, cells }));

const messageFor = async (text: string | Uint8Array<ArrayBuffer>, options = OPTIONS) => {
  const reading = await read(text, options);
  return reading.ok ? null : reading.message;
};

// REQ-207
describe('a CSV file', () => {
  it('is read by its column names, in any order', async () => {
    expect(await rowsIn('stage,title\r\ndiscovery,Grid\r\nexit,"A, B"\r\n')).toEqual([
      { line: 2, cells: { stage: 'discovery', title: 'Grid' } },
      { line: 3, cells: { stage: 'exit', title: 'A, B' } },
    ]);
  });

  it.each([
    ['a comma', 'title,stage\nA;x,b'],
    ['a semicolon', 'title;stage\nA;b'],
    ['a tab', 'title\tstage\nA\tb'],
    ['a semicolon, in quotes', '"title";"stage"\n"A";"b"'],
  ])('may be delimited by %s', async (_, text) => {
    expect((await rowsIn(text)).map((row) => row.cells.stage)).toEqual(['b']);
  });

  it('may begin with a byte order mark and blank lines, and spaces around its column names', async () => {
    expect(await rowsIn('\uFEFF\r\n\n title , stage \n\nA,b\n  \n')).toEqual([
      { line: 5, cells: { title: 'A', stage: 'b' } },
    ]);
  });

  it('counts lines as an editor does, including those within quotes', async () => {
    const rows = await rowsIn('title,stage\n"one\ntwo\r\nthree",x\n\nB,y\r\n"C\r",z\rD,w');
    expect(rows.map((row) => [row.line, row.cells.stage])).toEqual([
      [2, 'x'],
      [6, 'y'],
      [7, 'z'],
      [9, 'w'],
    ]);
  });

  it('keeps cells unchanged, except for the apostrophe that an export puts before a formula', async () => {
    expect(await rowsIn(`title,stage\n " 5"" ",'=cmd\n5" pipe,''=x\n`)).toEqual([
      { line: 2, cells: { title: ' " 5"" "', stage: '=cmd' } },
      { line: 3, cells: { title: '5" pipe', stage: "'=x" } },
    ]);
  });

  it('may have empty rows, empty columns without a name, and rows that end early', async () => {
    const { columns, rows } = await tableIn('title,stage,notes,,\nA,b,c,,\n,,,,\nB\n,,,\n');
    expect(columns.map(({ name }) => name)).toEqual(['title', 'stage', 'notes']);
    expect(rows).toEqual([
      { number: 1, line: 2, cells: { title: 'A', stage: 'b', notes: 'c' } },
      { number: 2, line: 4, cells: { title: 'B' } },
    ]);
  });

  it('has a name for each column with values, and leaves inherited names of objects out', async () => {
    const { columns, rows } = await tableIn('title,,__proto__,constructor\nA,b,c,d\nB,,,');
    expect(columns.map(({ name }) => name)).toEqual(['title', 'Column 2', 'Column 3', 'Column 4']);
    expect(rows[0]?.cells).toEqual({ title: 'A', 'Column 2': 'b', 'Column 3': 'c', 'Column 4': 'd' });
    expect(rows[1]?.cells).toEqual({ title: 'B' });
  });

  it('has the first different values of each column', async () => {
    const { columns } = await tableIn(`title,stage\nA,\nA,\nB,\nC,\nD,\n`);
    expect(columns.map(({ samples }) => samples)).toEqual([['A', 'B', 'C'], []]);
    const long = await tableIn(`title\n${'x'.repeat(300)}`);
    expect(long.columns[0]?.samples[0]).toHaveLength(83);
  });

  // REQ-338
  it('has the evidence of its number and date forms, and ambiguous values as examples', async () => {
    const { columns } = await tableIn('a;b;c;d\n1,234;1,5;03/04/2026;text 1,234\n5,678;1.234;30/11/2026;\n1,234;;;\n');
    const facts = columns.map(({ numbers, dates }) => [
      [...numbers.evident],
      numbers.ambiguous,
      [...dates.evident],
      dates.ambiguous,
    ]);
    expect(facts).toEqual([
      [[], ['1,234', '5,678'], [], []],
      [['decimal-comma'], ['1.234'], [], []],
      [[], [], ['day-first'], ['03/04/2026']],
      [[], [], [], []],
    ]);
  });

  it.each([
    ['Windows-1252', Buffer.from('title,stage\nCafé,b', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFtitle\tstage\nCafé\tb', 'utf16le')],
    ['UTF-16 with the high byte first', Buffer.from('\uFEFFtitle\tstage\nCafé\tb', 'utf16le').swap16()],
    ['UTF-8 after a line that names the separator', Buffer.from('sep=|\r\ntitle|stage\r\nCafé|b')],
    ['UTF-8 with the mark of an ended file', Buffer.from('title,stage\r\nCafé,b\r\n\u001A')],
  ])('may be encoded as %s', async (_, bytes) => {
    const rows = await rowsIn(Uint8Array.from(bytes));
    expect(rows.map(({ cells }) => cells)).toEqual([{ title: 'Café', stage: 'b' }]);
  });

  it('may have no rows', async () => {
    expect(await rowsIn('title,stage\n')).toEqual([]);
  });

  it('keeps a cell that is longer than a chunk', async () => {
    const [long, longer] = ['a,"\r\n'.repeat(60_000), 'b\r""\n'.repeat(90_000)];
    const written = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const rows = await rowsIn(`title,stage,notes\r\n${[long, longer, '"'].map(written)}\r\nA,b,c\r\n`);
    expect(rows.map((row) => row.cells)).toEqual([
      { title: long, stage: longer, notes: '"' },
      { title: 'A', stage: 'b', notes: 'c' },
    ]);
    expect(rows[1]?.line).toBe(2 + 60_000 + 180_000 + 1);
  });

  it('does not block the page while it is read', async () => {
    const lines = Array.from({ length: 4_000 }, (_, index) => `"Row ${index}\r\n${'x'.repeat(800)}",discovery`);
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    });
    const rows = await rowsIn(`title,stage\r\n${lines.join('\r\n')}`);
    clearInterval(turn);
    expect(rows).toHaveLength(4_000);
    expect(rows.at(-1)?.line).toBe(2 + 3_999 * 2);
    expect(turns).toBeGreaterThan(2);
  });
});

/** Files in the format of spreadsheets and databases, with their expected rows or the expected error. */
describe('a file of opportunities', () => {
  const BOTH = ['Alpha one', 'Beta two'];
  it.each<[string, string[] | string]>([
    ['blank-middle', BOTH],
    ['bom', BOTH],
    ['cr-only', BOTH],
    ['crlf', BOTH],
    ['ctrl-z', BOTH],
    ['dup-header', 'Two columns are named “title”. Give each column a different name.'],
    ['empty-file', 'The file is empty.'],
    ['formula', ['=SUM(A1)', '=1+1']],
    ['header-case', BOTH],
    ['header-quoted', BOTH],
    ['inner-quote', ['5" disk']],
    ['latin1', ['Société générale']],
    ['long', ['x'.repeat(256)]],
    ['missing-last', ['Eta']],
    ['nbsp', ['NB\u00A0SP']],
    ['nul', ['A\u0000B']],
    ['only-header', []],
    ['priority-case', ['Gamma', 'Delta', 'Eps']],
    ['quotes', ['He said "hi"']],
    ['score-comma', ['Zeta']],
    ['semicolon', BOTH],
    ['sep-line', BOTH],
    ['tab', BOTH],
    ['trailing-empty-columns', BOTH],
    ['trailing-empty-rows', BOTH],
    ['utf16le', BOTH],
  ])('is read as expected: %s', async (name, expected) => {
    const file = new Blob([Uint8Array.from(readFileSync(new URL(`testing-csv/${name}.csv`, import.meta.url)))]);
    const reading = await readCsv(file, OPTIONS);
    const titlesIn = ({ rows }: CsvTable) => rows.map(({ cells }) => cells.title ?? cells.Title);
    expect(reading.ok ? titlesIn(reading.table) : reading.message).toEqual(expected);
  });

  it('has KPIs and empty rows', async () => {
    expect(await rowsIn(readFileSync(new URL('testing-csv/kpi-empty-rows.csv', import.meta.url), 'utf8'))).toEqual([
      { line: 2, cells: { metric: 'users', value: '5', recordedAt: '2026-10-01' } },
    ]);
  });
});

describe('a CSV file that cannot be imported', () => {
  it.each([
    ['', 'The file is empty.'],
    ['\uFEFF \r\n', 'The file is empty.'],
    ['title,stage,title\nA,b,c', 'Two columns are named “title”. Give each column a different name.'],
    [
      `${'x'.repeat(90)},${'x'.repeat(90)}`,
      `Two columns are named “${'x'.repeat(40)}...”. Give each column a different name.`,
    ],
    ['1,2,3\n4,5,6', 'The first row must name the columns.'],
    [
      `title,${'x'.repeat(256)}`,
      'The name of column 2 is too long. The first row must name the columns, each in at most 255 characters.',
    ],
    [
      'title,stage\n"A\nA",b\nB,c,d',
      'Line 4 has 3 cells, but the header has 2. Put text that contains a comma in quotation marks.',
    ],
    ['title,stage\nA,b\n"C,d\nE,f', 'Line 3 has a quotation mark that is never closed.'],
    ['title,stage\nA,b\nC,"d\nE,"f"\n', 'Line 3 has a misplaced quotation mark. Double it inside quoted text.'],
    ['title,"stage\nA,b', 'Line 1 has a quotation mark that is never closed.'],
  ])('explains what is wrong with %j', async (text, message) => {
    expect(await messageFor(text)).toBe(message);
  });

  it('is not read if it is too large', async () => {
    const file = new (class extends Blob {
      override get size() {
        return 10_400_000;
      }
      override arrayBuffer(): Promise<never> {
        throw new Error('read');
      }
    })();
    expect(await readCsv(file, OPTIONS)).toEqual({
      ok: false,
      message: 'The file is 10.4 MB. At most 5 MB can be imported at once.',
    });
  });

  it('rounds the size of a too large file up', async () => {
    expect(await messageFor('x'.repeat(5_000_001))).toBe('The file is 5.1 MB. At most 5 MB can be imported at once.');
  });

  it('reports too many rows', async () => {
    const text = `title,stage\n${'A,b\n'.repeat(1_001)}`;
    expect(await messageFor(text, { ...OPTIONS, maxRows: 1_000 })).toBe(
      'The file has more than 1,000 rows. At most 1,000 can be imported at once.',
    );
    expect(await messageFor(text, { ...OPTIONS, maxRows: 1_001 })).toBeNull();
  });

  it.each([
    [
      'a workbook',
      'PK\u0003\u0004....xl/worksheets/sheet1.xml',
      'This is an Excel workbook. Save it as CSV in Excel and choose that file.',
    ],
    [
      'an old workbook',
      '\xd0\xcf\x11\xe0\xa1',
      'This is an Excel workbook. Save it as CSV in Excel and choose that file.',
    ],
    [
      'another archive',
      'PK\u0003\u0004....content.xml',
      'This is not a text file. Save the table as CSV and choose that file.',
    ],
    ['a PDF', '%PDF-1.7\n', 'This is not a text file. Save the table as CSV and choose that file.'],
    [
      'a picture',
      '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0',
      'This is not a text file. Save the table as CSV and choose that file.',
    ],
  ])('is recognized as %s', async (_case, bytes, message) => {
    expect(await messageFor(Uint8Array.from(Buffer.from(bytes, 'latin1')))).toBe(message);
  });
});

describe('rows in the format of RFC 4180', () => {
  const signs = fc.constantFrom(',', ';', '\t', '"', '\n', '\r', '\r\n', '=', '-', "'", ' ', 'a', 'é', '😀', '\uFEFF');
  const cells = fc.oneof(fc.string({ unit: signs, maxLength: 12 }), fc.string({ unit: 'grapheme' }));
  const files = fc.record({
    rows: fc.array(
      fc.tuple(cells, cells, cells).filter((row) => row.some((cell) => cell.trim() !== '')),
      { maxLength: 20 },
    ),
    delimiter: fc.constantFrom(',', ';', '\t'),
    lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
    endsLastLine: fc.boolean(),
    quotesAll: fc.boolean(),
    hasMark: fc.boolean(),
  });

  const HEADER = ['title', 'stage', 'notes'];

  it('are read unchanged, each with its line', async () => {
    await fc.assert(
      fc.asyncProperty(files, async ({ rows, delimiter, lineEnd, endsLastLine, quotesAll, hasMark }) => {
        const written = (cell: string) => {
          const text = neutralizeFormula(cell);
          return quotesAll || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        };
        const lines = [HEADER, ...rows].map((row) => row.map(written).join(delimiter));
        const begun = (index: number) => `${lines.slice(0, index).join(lineEnd)}${lineEnd}`;
        const file = `${hasMark ? '\uFEFF' : ''}${lines.join(lineEnd)}${endsLastLine ? lineEnd : ''}`;
        expect(await rowsIn(file)).toEqual(
          rows.map((cells, index) => ({
            line: 1 + (begun(index + 1).match(/\r\n|\r|\n/g)?.length ?? 0),
            cells: Object.fromEntries(cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [[HEADER[at], cell]]))),
          })),
        );
      }),
    );
  });
});
