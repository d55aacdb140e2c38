import { readFileSync } from 'node:fs';
import { neutralizeFormula } from '@aicv/domain/csv/csv-formula';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const OPTIONS = {
  columns: ['title', 'stage', 'notes'],
  requiredColumns: ['title', 'stage'],
  maxBytes: 5_000_000,
  maxRows: 5_000,
};

const read = (text: string | Uint8Array<ArrayBuffer>, options = OPTIONS) => readCsv(new Blob([text]), options);

const rowsIn = async (text: string) => {
  const reading = await read(text);
  if (!reading.ok) throw new Error(reading.message);
  return reading.rows;
};

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

  it('may begin with a byte order mark and blank lines, and have spaces around its column names', async () => {
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

  it.each([
    ['case', 'TITLE,Stage'],
    ['spaces and underscores', 'title, S_T age '],
    ['labels', 'Headline,stage'],
  ])('may have column names in another %s', async (_, header) => {
    const reading = await read(`${header}\nA,b\n`, {
      ...OPTIONS,
      labels: { title: ['Name', 'Headline'] },
    } as typeof OPTIONS);
    expect(reading).toEqual({ ok: true, rows: [{ line: 2, cells: { title: 'A', stage: 'b' } }] });
  });

  it('may have empty rows, empty columns without a name, and rows that end early', async () => {
    expect(await rowsIn('title,stage,notes,,\nA,b,c,,\n,,,,\n ; \nB\n,,,\n'.replace(' ; \n', ''))).toEqual([
      { line: 2, cells: { title: 'A', stage: 'b', notes: 'c' } },
      { line: 4, cells: { title: 'B', stage: '', notes: '' } },
    ]);
  });

  it.each([
    ['Windows-1252', Buffer.from('title,stage\nCafé,b', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFtitle\tstage\nCafé\tb', 'utf16le')],
    ['UTF-16 with the high byte first', Buffer.from('\uFEFFtitle\tstage\nCafé\tb', 'utf16le').swap16()],
    ['UTF-8 after a line that names the separator', Buffer.from('sep=|\r\ntitle|stage\r\nCafé|b')],
    ['UTF-8 with the mark of an ended file', Buffer.from('title,stage\r\nCafé,b\r\n\u001A')],
  ])('may be encoded as %s', async (_, bytes) => {
    const reading = await read(Uint8Array.from(bytes));
    expect(reading.ok && reading.rows.map(({ cells }) => cells)).toEqual([{ title: 'Café', stage: 'b' }]);
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
    ['dup-header', 'The column “title” is duplicated.'],
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
    const columns = ['title', 'description', 'stage', 'priority', 'submittedBy', 'roiScore'];
    const file = new Blob([Uint8Array.from(readFileSync(new URL(`testing-csv/${name}.csv`, import.meta.url)))]);
    const reading = await readCsv(file, { ...OPTIONS, columns, requiredColumns: ['title'] });
    expect(reading.ok ? reading.rows.map(({ cells }) => cells.title) : reading.message).toEqual(expected);
  });

  it('has KPIs and empty rows', async () => {
    const file = new Blob([readFileSync(new URL('testing-csv/kpi-empty-rows.csv', import.meta.url), 'utf8')]);
    const columns = ['metric', 'value', 'recordedAt'];
    expect(await readCsv(file, { ...OPTIONS, columns, requiredColumns: columns })).toEqual({
      ok: true,
      rows: [{ line: 2, cells: { metric: 'users', value: '5', recordedAt: '2026-10-01' } }],
    });
  });
});

describe('a CSV file that cannot be imported', () => {
  it.each([
    ['', 'The file is empty.'],
    ['\uFEFF \r\n', 'The file is empty.'],
    ['title\nA', 'The column “stage” is missing.'],
    ['title,stage,colour\nA,b,c', 'The column “colour” is unknown.'],
    [
      'colour,Stage,stage',
      'The column “colour” is unknown. The column “title” is missing. The column “stage” is duplicated.',
    ],
    ['title,stage,\nA,b,c', 'Column 3 has no name.'],
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

  it('lists a few of many unknown columns, and only the start of a long name', async () => {
    const header = Array.from({ length: 300 }, (_, index) => `${'x'.repeat(100)}${index}`).join(',');
    const message = await messageFor(`${header},title,stage\n`);
    expect(message).toMatch(/“x{40}\.\.\.”, and 290 more are unknown\.$/);
    expect(message?.length).toBeLessThan(700);
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

  it('are read unchanged, each with its line', async () => {
    await fc.assert(
      fc.asyncProperty(files, async ({ rows, delimiter, lineEnd, endsLastLine, quotesAll, hasMark }) => {
        const written = (cell: string) => {
          const text = neutralizeFormula(cell);
          return quotesAll || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        };
        const lines = [OPTIONS.columns, ...rows].map((row) => row.map(written).join(delimiter));
        const begun = (index: number) => `${lines.slice(0, index).join(lineEnd)}${lineEnd}`;
        const file = `${hasMark ? '\uFEFF' : ''}${lines.join(lineEnd)}${endsLastLine ? lineEnd : ''}`;
        expect(await read(file)).toEqual({
          ok: true,
          rows: rows.map(([title, stage, notes], index) => ({
            line: 1 + (begun(index + 1).match(/\r\n|\r|\n/g)?.length ?? 0),
            cells: { title, stage, notes },
          })),
        });
      }),
    );
  });
});
