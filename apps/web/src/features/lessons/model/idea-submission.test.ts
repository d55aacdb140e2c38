import type { IdeaSet, Worksheet } from '@aicv/contracts/academy/lessons';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIdeaSubmission, proposedSubmission } from './idea-submission.ts';

function set(answers: Record<string, string>): IdeaSet {
  const worksheet: Worksheet = {
    id: 'w',
    lessonId: 'l',
    phase: 'identify',
    title: 'The problem',
    fields: [
      { id: 'why', label: 'Why now?', help: '', kind: 'text', isRequired: true, options: [] },
      { id: 'who', label: 'Who has it?', help: '', kind: 'line', isRequired: true, options: [] },
    ],
    answers,
    isComplete: true,
    version: 1,
    savedAt: null,
  };
  return {
    courseId: 'c',
    courseTitle: 'From idea to venture',
    worksheets: [worksheet],
    openPhases: [],
    submission: null,
  };
}

describe('the initial values of a submission', () => {
  it('are the first short answer and all answers of the first phase', () => {
    expect(proposedSubmission(set({ why: ' Ports are full. ', who: 'Port operators' }))).toEqual({
      title: 'Port operators',
      description: 'Why now?\nPorts are full.\n\nWho has it?\nPort operators',
      priority: 'medium',
    });
    expect(proposedSubmission(set({})).title).toBe('From idea to venture');
  });

  it('can be submitted for answers of any length', () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 400 })
      .filter((written) => written.trim() !== '' && !written.includes('\0'));
    fc.assert(
      fc.property(text, text, fc.nat(120), (why, who, times) => {
        const messages = checkIdeaSubmission(proposedSubmission(set({ why: why.repeat(times + 1), who })));
        expect(Object.values(messages).filter((message) => message.includes('less than'))).toEqual([]);
      }),
    );
  });
});
