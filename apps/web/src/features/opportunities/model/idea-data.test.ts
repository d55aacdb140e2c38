import { ideaDataOf } from '@aicv/domain/academy/worksheet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ideaDataIn } from './idea-data.ts';

const DATA = ideaDataOf({ id: 'c', title: 'From idea to venture' }, [
  {
    phase: 'identify',
    title: 'The problem',
    fields: [{ id: 'who', label: 'Who has it?', help: '', kind: 'line', isRequired: true, options: [] }],
    answers: { who: 'Port operators' },
  },
]);

describe('the data of a worksheet set from the Academy', () => {
  it('is recognized by its shape', () => {
    expect(ideaDataIn({ ...DATA })).toEqual(DATA);
  });

  it.each([
    ['another version', { ...DATA, version: 2 }],
    ['another source', { ...DATA, source: 'import' }],
    ['no title', { ...DATA, courseTitle: undefined }],
    ['phases that are not a list', { ...DATA, phases: {} }],
    ['an unknown phase', { ...DATA, phases: [{ phase: 'plan', worksheets: [] }] }],
    ['a worksheet without answers', { ...DATA, phases: [{ phase: 'design', worksheets: [{ title: 'T' }] }] }],
    [
      'an answer that is not a text',
      { ...DATA, phases: [{ phase: 'design', worksheets: [{ title: 'T', answers: [{ label: 'L', text: 1 }] }] }] },
    ],
    ['the shape of the sample data', { identify: { problem: 'Delays' } }],
  ])('is not %s', (_, data) => {
    expect(ideaDataIn(data as Record<string, unknown>)).toBeNull();
  });

  it('never throws, whatever value is stored', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('version', 'source', 'courseTitle', 'phases'), fc.anything()),
        (data) => {
          ideaDataIn(data);
        },
      ),
    );
  });
});
