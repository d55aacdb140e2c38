import type { CellKind } from '@aicv/domain/csv/imported-cells';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../api/api-request-error.ts';
import { columnOf, tableOf } from './csv-table.testing.ts';
import { createFileImport, type ImportRequest } from './file-import.ts';
import type { ImportError, ImportRow } from './import-chunks.ts';
import type { CsvTable } from './read-csv.ts';

interface Answer {
  readonly created: number;
  readonly errors: readonly ImportError[];
}

const FILE = new File(['csv'], 'ideas.csv');
/** The server's stored rows, by import and row. */
let added: Set<string>;
let sent: (ImportRequest & { importId: number })[];
let titles: string[];
let files: number;
let findErrors: (rows: readonly ImportRow[]) => ImportError[];
/** Called before each response. */
let before: (request: ImportRequest & { importId: number }, count: number) => void;
let onAdded: ReturnType<typeof vi.fn<() => void>>;

async function server(request: ImportRequest & { importId: number }): Promise<Answer> {
  sent.push(request);
  before(request, sent.length);
  const errors = request.rows.flatMap(({ title }, index) =>
    title === 'wrong' ? [{ row: request.firstRow + index, column: 'stage', message: 'Wrong stage' }] : [],
  );
  const keys = request.rows.map((_, index) => `${request.importId} ${request.firstRow + index}`);
  const isNew = keys.filter((key) => !added.has(key));
  if (!request.dryRun) for (const key of isNew) added.add(key);
  return { created: isNew.length, errors };
}

const field = (name: string, label: string, kind: CellKind, isRequired = false) => ({ name, label, kind, isRequired });

const FIELDS = [
  { ...field('title', 'Title', 'text', true), synonyms: ['Name'] },
  field('stage', 'Stage', 'choice'),
  field('amount', 'Amount', 'number'),
  field('on', 'Day', 'date'),
];

function createImport(table: CsvTable = tableOf(titles.map((title) => ({ title })))) {
  return createFileImport<Answer>({
    rowsMax: 200,
    fields: FIELDS,
    read: async () => ({ ok: true, table }),
    findErrors: async (rows) => findErrors(rows),
    begin: () => {
      files += 1;
      const importId = files;
      return (request) => server({ importId, ...request });
    },
    onAdded,
  });
}

beforeEach(() => {
  added = new Set();
  sent = [];
  titles = Array.from({ length: 450 }, (_, index) => `Row ${index + 1}`);
  before = () => undefined;
  files = 0;
  findErrors = () => [];
  onAdded = vi.fn();
});

describe('an import', () => {
  it('checks the whole file without adding a row, then adds every row', async () => {
    const work = createImport();
    await work.choose(FILE);
    expect(work.getState()).toMatchObject({ step: 'checked', fileName: 'ideas.csv', errors: [], done: 450 });
    expect(sent.map(({ firstRow, dryRun }) => [firstRow, dryRun])).toEqual([
      [1, true],
      [201, true],
      [401, true],
    ]);
    expect(added.size).toBe(0);
    await work.start();
    expect(work.getState()).toMatchObject({ step: 'done', done: 450, total: 450 });
    expect(added.size).toBe(450);
    expect(onAdded).toHaveBeenCalledOnce();
  });

  it('reports errors by their row in the file, and adds the other rows', async () => {
    titles[204] = 'wrong';
    titles[7] = 'wrong';
    const work = createImport();
    await work.choose(FILE);
    expect(work.getState().errors.map(({ row }) => row)).toEqual([8, 205]);
    await work.start();
    expect(work.getState()).toMatchObject({ step: 'done', done: 448 });
    expect(sent.slice(3).flatMap(({ rows }) => rows.map(({ title }) => title))).not.toContain('wrong');
  });

  it('pauses on a network failure and resumes there, in the same import', async () => {
    const work = createImport();
    await work.choose(FILE);
    sent = [];
    before = (_, count) => {
      if (count === 2) throw new NetworkError();
    };
    await work.start();
    expect(work.getState()).toMatchObject({
      step: 'importing',
      done: 200,
      pause: { failure: expect.stringContaining('cannot be reached') },
    });
    expect(onAdded).toHaveBeenCalledOnce();
    await work.resume();
    expect(work.getState()).toMatchObject({ step: 'done', done: 450, pause: null });
    expect(sent.map(({ firstRow }) => firstRow)).toEqual([1, 201, 201, 401]);
    expect(new Set(sent.map(({ importId }) => importId)).size).toBe(1);
  });

  it('adds no row twice if only the response was lost', async () => {
    const work = createImport();
    await work.choose(FILE);
    sent = [];
    before = (request, count) => {
      if (count !== 1) return;
      request.rows.forEach((_, index) => {
        added.add(`${request.importId} ${request.firstRow + index}`);
      });
      throw new NetworkError();
    };
    await work.start();
    await work.resume();
    expect(work.getState()).toMatchObject({ step: 'done', done: 450 });
    expect(added.size).toBe(450);
  });

  it('is canceled between two chunks and can resume', async () => {
    const work = createImport();
    await work.choose(FILE);
    sent = [];
    before = (_, count) => {
      if (count === 1) work.cancel();
    };
    await work.start();
    expect(work.getState()).toMatchObject({ step: 'importing', done: 200, pause: { failure: null } });
    await work.resume();
    expect(work.getState()).toMatchObject({ step: 'done', done: 450 });
  });

  it('pauses and resumes a check, keeping the errors found before', async () => {
    titles[0] = 'wrong';
    titles[449] = 'wrong';
    before = (_, count) => {
      if (count === 2) throw new NetworkError();
    };
    const work = createImport();
    await work.choose(FILE);
    expect(work.getState()).toMatchObject({ step: 'checking', done: 200 });
    await work.resume();
    expect(work.getState().errors.map(({ row }) => row)).toEqual([1, 450]);
    expect(onAdded).not.toHaveBeenCalled();
  });

  it('starts a new import for each chosen file', async () => {
    const work = createImport();
    await work.choose(FILE);
    await work.start();
    work.reset();
    await work.choose(FILE);
    expect(new Set(sent.map(({ importId }) => importId)).size).toBe(2);
  });

  it('stores the server’s response to each chunk, checked and imported', async () => {
    const work = createImport();
    await work.choose(FILE);
    expect(work.getState().checks.map(({ created }) => created)).toEqual([200, 200, 50]);
    await work.start();
    expect(work.getState().imports.map(({ created }) => created)).toEqual([200, 200, 50]);
  });

  it('sends no row that is invalid in the file', async () => {
    findErrors = (rows) =>
      rows
        .filter(({ number }) => number % 2 === 0)
        .map(({ number }) => ({ row: number, column: 'title', message: 'Even' }));
    titles[2] = 'wrong';
    const work = createImport();
    await work.choose(FILE);
    expect(work.getState()).toMatchObject({ step: 'checked', done: 225, total: 225 });
    expect(
      work
        .getState()
        .errors.map(({ row }) => row)
        .slice(0, 3),
    ).toEqual([2, 3, 4]);
    await work.start();
    expect(added.size).toBe(224);
  });

  it('reports why a file cannot be read, or that it has no rows', async () => {
    const refused = createFileImport<Answer>({
      fields: FIELDS,
      rowsMax: 200,
      read: async () => ({ ok: false, message: 'The file is empty.' }),
      begin: () => (request) => server({ importId: 0, ...request }),
      onAdded,
    });
    await refused.choose(FILE);
    expect(refused.getState()).toMatchObject({ step: 'choose', refusal: 'The file is empty.' });
    titles = [];
    const empty = createImport();
    await empty.choose(FILE);
    expect(empty.getState()).toMatchObject({ step: 'choose', refusal: 'The file has column names but no rows.' });
  });
});

// REQ-338
describe('the mapping of a file', () => {
  it('needs no step if every column with values has the name of a field and nothing is ambiguous', async () => {
    const table = tableOf([{ TITLE: 'A', stage: 'x' }]);
    const work = createImport({ ...table, columns: [...table.columns, columnOf('Notes', { samples: [] })] });
    await work.choose(FILE);
    expect(work.getState()).toMatchObject({ step: 'checked' });
    expect(sent[0]).toMatchObject({
      rows: [{ TITLE: 'A', stage: 'x' }],
      mapping: { columns: { title: 'TITLE', stage: 'stage' } },
    });
  });

  it.each([
    ['an unknown column', [{ title: 'A', Notes: 'x' }]],
    ['a name of another program', [{ Name: 'A' }]],
    ['two columns of one field', [{ title: 'A', Title: 'B' }]],
    ['no required column', [{ stage: 'x' }]],
  ])('is confirmed by the user with %s, and nothing is sent before', async (_case, rows) => {
    const work = createImport(tableOf(rows));
    await work.choose(FILE);
    expect(work.getState()).toMatchObject({ step: 'mapping', showsProblems: false });
    expect(sent).toEqual([]);
  });

  it('sends only the chosen columns, under the name of the file', async () => {
    const work = createImport(tableOf([{ Name: 'A', Notes: 'x' }]));
    await work.choose(FILE);
    await work.confirmMapping();
    expect(sent).toMatchObject([{ rows: [{ Name: 'A' }], mapping: { columns: { title: 'Name' } } }]);
  });

  it('is not accepted without a required field or with two columns of one, and everything chosen stays', async () => {
    const work = createImport(tableOf([{ Name: 'A', Notes: 'x' }]));
    await work.choose(FILE);
    for (const fields of [
      new Map([['Notes', 'stage']]),
      new Map([
        ['Name', 'title'],
        ['Notes', 'title'],
      ]),
    ]) {
      work.map({ fields });
      await work.confirmMapping();
      expect(work.getState()).toMatchObject({ step: 'mapping', showsProblems: true, choice: { fields } });
    }
    expect(sent).toEqual([]);
  });

  it('is not accepted before every question is answered, and the answer is sent', async () => {
    const ambiguous = { evident: new Set<never>(), ambiguous: ['1,234'] };
    const days = { evident: new Set<never>(), ambiguous: ['03/04/2026'] };
    const table = tableOf([{ title: 'A', amount: '1,234', day: '03/04/2026' }]);
    const columns = [columnOf('title'), columnOf('amount', { numbers: ambiguous }), columnOf('day', { dates: days })];
    const work = createImport({ ...table, columns });
    await work.choose(FILE);
    work.map({ numbers: 'decimal-comma' });
    await work.confirmMapping();
    expect(work.getState()).toMatchObject({ step: 'mapping', showsProblems: true });
    work.map({ dates: 'day-first' });
    await work.confirmMapping();
    expect(work.getState()).toMatchObject({ step: 'checked', showsProblems: false });
    expect(sent[0]?.mapping).toEqual({
      columns: { title: 'title', amount: 'amount', on: 'day' },
      numbers: 'decimal-comma',
      dates: 'day-first',
    });
  });

  it('names errors by the column of the file, or by the label of a field without one', async () => {
    titles = [];
    const work = createImport(tableOf([{ TITLE: 'A' }]));
    findErrors = () => [
      { row: 1, column: 'title', message: 'Wrong' },
      { row: 1, column: 'on', message: 'Missing' },
    ];
    await work.choose(FILE);
    expect(work.getState().errors.map(({ column }) => column)).toEqual(['TITLE', 'Day']);
  });

  it('is changed after the check, which then starts again as another import', async () => {
    const work = createImport(tableOf([{ title: 'A', stage: 'x' }]));
    await work.choose(FILE);
    work.changeMapping();
    expect(work.getState().choice.fields.size).toBe(2);
    work.map({ fields: new Map([['title', 'title']]) });
    await work.confirmMapping();
    expect(work.getState()).toMatchObject({ step: 'checked', done: 1 });
    expect(sent.map(({ importId, rows }) => [importId, Object.keys(rows[0] ?? {}).length])).toEqual([
      [2, 2],
      [3, 1],
    ]);
  });
});
