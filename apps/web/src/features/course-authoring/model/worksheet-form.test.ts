import { type AuthoredWorksheet, fieldsInput } from '@aicv/contracts/academy/course-authoring';
import type { WorksheetField } from '@aicv/domain/academy/worksheet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type FieldValues,
  mapWorksheetProblemsToFields,
  worksheetInput,
  worksheetProblems,
  worksheetValues,
} from './worksheet-form.ts';

const FIELDS: readonly WorksheetField[] = [
  { id: 'who', label: 'Who has the problem?', help: '', kind: 'text', isRequired: true, options: [] },
  { id: 'how', label: 'How often?', help: 'Per week', kind: 'choice', isRequired: false, options: ['Daily', 'Weekly'] },
];

const OPENED = worksheetValues(
  { phase: 'design', title: 'Problem', fields: { version: 1, fields: FIELDS } } as unknown as AuthoredWorksheet,
  'identify',
);

const problemsOf = (change: Partial<FieldValues>) =>
  Object.fromEntries(
    worksheetProblems({ ...OPENED, fields: OPENED.fields.map((one, at) => (at === 1 ? { ...one, ...change } : one)) }),
  );

describe('the form of a worksheet', () => {
  it('sends its unchanged values', () => {
    expect(worksheetInput(OPENED)).toEqual({
      phase: 'design',
      title: 'Problem',
      fields: { version: 1, fields: FIELDS },
    });
    expect(worksheetProblems(OPENED).size).toBe(0);
  });

  it('reads an option from each non-blank line, and sends none for a field that is not a choice', () => {
    const sent = (change: Partial<FieldValues>) =>
      worksheetInput({ ...OPENED, fields: [{ ...(OPENED.fields[1] as FieldValues), ...change }] }).fields.fields[0];
    expect(sent({ options: ' Daily \n\n Weekly\n' })?.options).toEqual(['Daily', 'Weekly']);
    expect(sent({ kind: 'line' })?.options).toEqual([]);
  });

  it('starts with the given phase', () => {
    expect(worksheetValues(null, 'assess')).toMatchObject({ phase: 'assess', fields: [{ label: '' }] });
  });
});

describe('the problems of a worksheet', () => {
  const at = 'fields.fields.1';

  it('are assigned to their fields', () => {
    expect(problemsOf({ label: '' })).toEqual({ [`${at}.label`]: 'Label is required' });
    expect(problemsOf({ options: 'Daily' })).toEqual({ [`${at}.options`]: 'A choice needs at least two options' });
    expect(problemsOf({ options: 'Daily\nWeekly\nDaily' })).toEqual({
      [`${at}.options`]: 'Two options have the same text',
    });
    expect(problemsOf({ options: `Daily\n${'x'.repeat(501)}` })).toEqual({
      [`${at}.options`]: 'Option must be less than 500 characters',
    });
    expect(worksheetProblems({ ...OPENED, title: '' }).get('title')).toBe('Title is required');
    expect(worksheetProblems({ ...OPENED, fields: [] }).get('fields.fields')).toBe(
      'A worksheet needs at least one field',
    );
  });

  it('from the server about a whole field are shown at its options', () => {
    const refused = new Map([
      ['fields.fields.1', 'One'],
      ['fields.fields.2.options.4', 'Two'],
      ['fields.fields.3.label', 'Three'],
    ]);
    expect([...mapWorksheetProblemsToFields(refused).keys()]).toEqual([
      'fields.fields.1.options',
      'fields.fields.2.options',
      'fields.fields.3.label',
    ]);
  });

  it('are absent if and only if the server accepts the fields', () => {
    const field: fc.Arbitrary<FieldValues> = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      label: fc.constantFrom('', ' ', 'Who?'),
      help: fc.constantFrom('', 'x'.repeat(501)),
      kind: fc.constantFrom('line', 'text', 'number', 'choice'),
      isRequired: fc.boolean(),
      options: fc.constantFrom('', 'A', 'A\nB', 'A\nA\nB'),
    });
    const fields = fc.uniqueArray(field, { selector: ({ id }) => id, maxLength: 3 });
    fc.assert(
      fc.property(fields, (typed) => {
        const values = { ...OPENED, fields: typed };
        const isTaken = z.safeParse(fieldsInput, worksheetInput(values).fields).success;
        expect(worksheetProblems(values).size === 0).toBe(isTaken);
      }),
    );
  });
});
