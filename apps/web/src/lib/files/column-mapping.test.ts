import { DATE_FORMATS, NUMBER_FORMATS, readDate, readNumber } from '@aicv/domain/csv/cell-formats';
import { mapCells } from '@aicv/domain/csv/imported-cells';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsInConflict,
  formatQuestions,
  isComplete,
  type MappingChoice,
  missingFields,
  sentMapping,
  suggestMapping,
} from './column-mapping.ts';
import { columnOf, tableOf } from './csv-table.testing.ts';
import { readCsv } from './read-csv.ts';

const FIELDS = [
  { name: 'title', label: 'Opportunity Title', kind: 'text', isRequired: true, synonyms: ['Name', 'Deal'] },
  { name: 'submittedBy', label: 'Submitted By', kind: 'text', isRequired: false, aliases: ['Submitter'] },
  { name: 'score', label: 'Score', kind: 'score', isRequired: false },
  { name: 'amount', label: 'Amount', kind: 'number', isRequired: false },
  { name: 'target', label: 'Target', kind: 'number', isRequired: false },
  { name: 'on', label: 'Day', kind: 'date', isRequired: false },
] as const;

const suggestionFor = (...names: string[]) => {
  const { choice, isCertain } = suggestMapping({ rows: [], columns: names.map((name) => columnOf(name)) }, FIELDS);
  return { fields: Object.fromEntries(choice.fields), isCertain };
};

const choiceOf = (fields: Record<string, string>, answers: Partial<MappingChoice> = {}): MappingChoice => ({
  numbers: null,
  dates: null,
  ...answers,
  fields: new Map(Object.entries(fields)),
});

// REQ-207, REQ-338
describe('the suggested field of a column', () => {
  it.each(['submittedBy', 'SUBMITTED BY', 'submitted_by', 'Submitted-By', ' submitter '])('%j is certain', (name) => {
    expect(suggestionFor(name)).toEqual({ fields: { [name]: 'submittedBy' }, isCertain: true });
  });

  it('is uncertain for a name of other programs, and missing for an unknown name', () => {
    expect(suggestionFor('name')).toEqual({ fields: { name: 'title' }, isCertain: false });
    expect(suggestionFor('Colour')).toEqual({ fields: {}, isCertain: false });
  });

  it('is never one that another column has by its own name, or by an earlier synonym', () => {
    expect(suggestionFor('Name', 'Title', 'Opportunity Title').fields).toEqual({
      Title: 'title',
      'Opportunity Title': 'title',
    });
    expect(suggestionFor('Deal', 'Name').fields).toEqual({ Deal: 'title' });
  });

  it('of a column without values leaves nothing open', () => {
    const columns = [columnOf('title'), columnOf('Colour', { samples: [] })];
    expect(suggestMapping({ rows: [], columns }, FIELDS).isCertain).toBe(true);
  });
});

describe('a mapping', () => {
  it('lacks required fields and reports columns with one field', () => {
    const choice = choiceOf({ A: 'amount', B: 'amount', C: 'target' });
    expect(missingFields(choice, FIELDS).map(({ label }) => label)).toEqual(['Opportunity Title']);
    expect([...columnsInConflict(choice)]).toEqual(['A', 'B']);
    expect(isComplete(tableOf([{ A: '1', B: '2' }]), choice, FIELDS)).toBe(false);
    expect(isComplete(tableOf([{ A: '1', B: '2' }]), choiceOf({ A: 'title', B: 'amount' }), FIELDS)).toBe(true);
  });
});

describe('a question about the form of numbers or dates', () => {
  const readFile = async (...lines: string[]) => {
    const reading = await readCsv(new Blob([lines.join('\n')]), { fields: FIELDS, maxBytes: 9_999_999, maxRows: 999 });
    if (!reading.ok) throw new Error(reading.message);
    const { table } = reading;
    const { choice } = suggestMapping(table, FIELDS);
    return { table, choice, questions: formatQuestions(table, choice, FIELDS) };
  };

  it.each([
    ['a column of its own form', ['title;amount', 'A;1,234', 'B;1,5']],
    ['another number column', ['title;amount;target', 'A;1,234;0,5']],
    ['a column of scores', ['title;amount;score', 'A;1,234;7,5']],
    ['dates of days after the 12th', ['title;day', 'A;03/04/2026', 'B;13/04/2026']],
  ])('is answered by %s', async (_case, lines) => {
    expect((await readFile(...lines)).questions).toEqual([]);
  });

  it.each([
    ['thousands or decimals', ['title;amount', 'A;1,234', 'B;5,678'], 'numbers', 'amount', ['1,234', '5,678']],
    ['contradicting columns', ['title;amount;target', 'A;1,234;0,5', 'B;1.5;2'], 'numbers', 'amount', ['1,234']],
    ['days up to the 12th', ['title;day', 'A;03/04/2026', 'B;2026-05-31'], 'dates', 'day', ['03/04/2026']],
  ])('is asked once about %s', async (_case, lines, kind, column, examples) => {
    expect((await readFile(...lines)).questions).toEqual([{ kind, column, examples }]);
  });

  it('is not asked about a score, a column that is not imported, or days with one meaning', async () => {
    expect((await readFile('title;score;colour;day', 'A;7,500;1,234;04/04/2026')).questions).toEqual([]);
  });

  it('adds the format to the request only where a cell depends on it', async () => {
    const decided = await readFile('title;amount;day', 'A;1,234;30.11.2026', 'B;0,5;30.11.2026');
    expect(sentMapping(decided.table, decided.choice, FIELDS)).toEqual({
      columns: { title: 'title', amount: 'amount', on: 'day' },
      numbers: 'decimal-comma',
    });
  });

  it('leaves a table unchanged in any written form: decided, asked, and never guessed', async () => {
    const numbers = fc.integer({ min: 0, max: 9_999_999 }).map((thousandths) => String(thousandths / 1_000));
    const days = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const files = fc.record({
      rows: fc.array(fc.tuple(numbers, days), { minLength: 1, maxLength: 5 }),
      numberFormat: fc.constantFrom(...NUMBER_FORMATS),
      dateFormat: fc.constantFrom(...DATE_FORMATS),
      isGrouped: fc.boolean(),
      separator: fc.constantFrom('/', '.', '-'),
    });
    await fc.assert(
      fc.asyncProperty(files, async ({ rows, numberFormat, dateFormat, isGrouped, separator }) => {
        const [point, group] = numberFormat === 'decimal-point' ? ['.', ','] : [',', '.'];
        const writtenNumber = (plain: string) => {
          const [whole = '', fraction] = plain.split('.');
          const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
          return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
        };
        const writtenDay = (plain: string) => {
          const [year, month, day] = plain.split('-');
          return (dateFormat === 'day-first' ? [day, month, year] : [month, day, year]).join(separator);
        };
        const lines = rows.map(([number, day]) => `A\t${writtenNumber(number)}\t${writtenDay(day)}`);
        const { table, choice, questions } = await readFile('Title\tAmount\tDay', ...lines);
        const kinds = { title: 'text', amount: 'number', on: 'date' } as const;
        const answers = {
          numbers: questions.some(({ kind }) => kind === 'numbers') ? numberFormat : null,
          dates: questions.some(({ kind }) => kind === 'dates') ? dateFormat : null,
        };
        const mapping = sentMapping(table, { ...choice, ...answers }, FIELDS);
        expect(table.rows.map(({ cells }) => mapCells(cells, kinds, mapping).cells)).toEqual(
          rows.map(([amount, on]) => ({ title: 'A', amount, on })),
        );
        for (const { kind, examples } of questions) {
          for (const example of examples) {
            expect(kind === 'numbers' ? readNumber(example) : readDate(example)).toBeNull();
          }
        }
      }),
    );
  });
});
