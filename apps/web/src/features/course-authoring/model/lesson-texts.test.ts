import { describe, expect, it } from 'vitest';
import { lessonChange, lessonProblems, lessonTexts, loadLessonChecks } from './lesson-texts.ts';

const LESSON = { title: 'Evals', minutes: 50, content: '## Start' };

describe('the texts of a lesson', () => {
  it('are sent if they differ, with minutes as a number', () => {
    const base = lessonTexts(LESSON);
    expect(lessonChange(base, base)).toEqual({});
    expect(lessonChange({ ...base, minutes: '55' }, base)).toEqual({ minutes: 55 });
    expect(lessonChange({ ...base, minutes: '', content: '' }, base)).toEqual({ minutes: 0, content: '' });
  });

  it('show no minutes as an empty field', () => {
    expect(lessonTexts({ ...LESSON, minutes: 0 }).minutes).toBe('');
  });

  it('have errors at invalid fields, once the schemas have loaded', async () => {
    const of = (change: object) => lessonProblems({ ...lessonTexts(LESSON), ...change });
    expect(of({ title: '  ' })).toEqual({});
    await loadLessonChecks();
    expect(of({})).toEqual({});
    expect(of({ title: '  ' })).toEqual({ title: 'Title is required' });
    expect(of({ minutes: 'an hour' })).toEqual({ minutes: 'Minutes must be a whole number' });
    expect(of({ minutes: '12.5' })).toEqual({ minutes: 'Minutes must be a whole number' });
    expect(of({ minutes: '481' })).toEqual({ minutes: 'Minutes must be from 0 to 480' });
    expect(of({ content: 'x'.repeat(60_001) })).toEqual({ content: 'Content must be at most 60000 characters' });
  });
});
