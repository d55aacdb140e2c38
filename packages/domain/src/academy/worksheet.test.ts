import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDEA_PHASES } from '../ventures/venture.ts';
import {
  answerProblem,
  type FilledWorksheet,
  fieldsProblem,
  ideaDataOf,
  isWorksheetComplete,
  openPhases,
  type WorksheetField,
} from './worksheet.ts';

const field = (given: Partial<WorksheetField> = {}): WorksheetField => ({
  id: 'f1',
  label: 'Field',
  help: '',
  kind: 'text',
  isRequired: true,
  options: [],
  ...given,
});

const choice = (options: readonly string[]) => field({ kind: 'choice', options });

describe('the fields of a worksheet', () => {
  it('have no problem if they are valid', () => {
    expect(
      fieldsProblem([field(), field({ id: 'f2', kind: 'number' }), { ...choice(['a', 'b']), id: 'f3' }]),
    ).toBeNull();
  });

  it.each<[string, WorksheetField[], { index: number; message: string }]>([
    ['none', [], { index: 0, message: 'A worksheet needs at least one field' }],
    ['an id twice', [field(), field()], { index: 1, message: 'Each field needs a unique ID' }],
    ['a choice without options', [choice([])], { index: 0, message: 'A choice needs at least two options' }],
    ['a choice of one', [choice(['a', 'a'])], { index: 0, message: 'A choice needs at least two options' }],
    ['an option twice', [choice(['a', 'b', 'a'])], { index: 0, message: 'Two options have the same text' }],
    ['options of a text', [field({ options: ['a'] })], { index: 0, message: 'Only choice fields can have options' }],
  ])('are invalid: %s', (_, fields, problem) => {
    expect(fieldsProblem(fields)).toEqual(problem);
  });
});

describe('an answer', () => {
  it.each<[WorksheetField, string, string | null]>([
    [field(), 'Anything', null],
    [field({ kind: 'number' }), ' -12.5 ', null],
    [field({ kind: 'number' }), '12,5', null],
    [field({ kind: 'number' }), '\u0661\u0662', null],
    [field({ kind: 'number' }), '12,500', 'Field must be a number'],
    [field({ kind: 'number' }), '1e3', 'Field must be a number'],
    [field({ kind: 'number' }), 'NaN', 'Field must be a number'],
    [field({ kind: 'number' }), '  ', null],
    [choice(['a', 'b']), 'b', null],
    [choice(['a', 'b']), 'c', 'Field must be one of its options'],
    [choice(['a', 'b']), '', null],
  ])('to %j with the value %j has the problem %j', (asked, answer, problem) => {
    expect(answerProblem(asked, answer)).toBe(problem);
  });
});

describe('a worksheet', () => {
  it('is complete once every required field has an answer and no answer has a problem', () => {
    const fields = [field(), field({ id: 'f2', isRequired: false, kind: 'number' })];
    expect(isWorksheetComplete(fields, {})).toBe(false);
    expect(isWorksheetComplete(fields, { f1: ' ' })).toBe(false);
    expect(isWorksheetComplete(fields, { f1: 'x' })).toBe(true);
    expect(isWorksheetComplete(fields, { f1: 'x', f2: 'many' })).toBe(false);
    expect(isWorksheetComplete(fields, { f1: 'x', f2: '7' })).toBe(true);
  });

  it('does not count inherited properties of objects as answers', () => {
    expect(isWorksheetComplete([field({ id: 'constructor' })], {})).toBe(false);
    expect(isWorksheetComplete([field({ id: 'toString' })], {})).toBe(false);
  });
});

const filled = (phase: FilledWorksheet['phase'], answer: string): FilledWorksheet => ({
  phase,
  title: `Sheet of ${phase}`,
  fields: [field()],
  answers: { f1: answer },
});

const worksheets = fc.array(
  fc
    .tuple(fc.constantFrom(...IDEA_PHASES), fc.constantFrom('', ' ', 'written'))
    .map(([phase, text]) => filled(phase, text)),
  { maxLength: 12 },
);

// REQ-179
describe('a set', () => {
  it('is complete when each phase has a worksheet and all worksheets are complete', () => {
    fc.assert(
      fc.property(worksheets, (set) => {
        const open = IDEA_PHASES.filter((phase) => {
          const answers = set.filter((sheet) => sheet.phase === phase).map((sheet) => sheet.answers.f1);
          return answers.length === 0 || answers.some((answer) => answer !== 'written');
        });
        expect(openPhases(set)).toEqual(open);
      }),
    );
    expect(openPhases([])).toEqual([...IDEA_PHASES]);
  });

  it('passes on the answers by phase in the order of the cycle, without blank ones', () => {
    fc.assert(
      fc.property(worksheets, (set) => {
        const { phases, ...head } = ideaDataOf({ id: 'c1', title: 'Course' }, set);
        expect(head).toEqual({ version: 1, source: 'academy', courseId: 'c1', courseTitle: 'Course' });
        expect(phases.map(({ phase }) => phase)).toEqual([...IDEA_PHASES]);
        for (const { phase, worksheets: sheets } of phases) {
          const expected = set.filter((sheet) => sheet.phase === phase);
          expect(sheets).toEqual(
            expected.map(({ title, answers }) => ({
              title,
              answers: answers.f1 === 'written' ? [{ label: 'Field', text: 'written' }] : [],
            })),
          );
        }
      }),
    );
  });
});
