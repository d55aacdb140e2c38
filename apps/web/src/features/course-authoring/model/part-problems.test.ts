import { describe, expect, it } from 'vitest';
import { ApiRequestError, NetworkError } from '../../../lib/api/api-request-error.ts';
import { hasProblemAt, newPartId, problemsByPath, refusedProblems } from './part-problems.ts';

const refusal = (code: string, issues: { path: string; message: string }[]) =>
  new ApiRequestError('400', { status: 400, code, bodyMessage: 'Refused', issues });

describe('problems by path', () => {
  it('are the first of each path', () => {
    const problems = problemsByPath([
      { path: 'title', message: 'Title is required' },
      { path: 'title', message: 'Title is too long' },
    ]);
    expect([...problems]).toEqual([['title', 'Title is required']]);
  });

  it('are found at a path and below it, not beside it', () => {
    const problems = new Map([['questions.questions.1.options.0.text', 'Option is required']]);
    expect(hasProblemAt(problems, 'questions.questions.1')).toBe(true);
    expect(hasProblemAt(problems, 'questions.questions.10')).toBe(false);
    expect(hasProblemAt(problems, 'questions.questions.0')).toBe(false);
  });

  it('come from the issues of the server, and from no other refusal', () => {
    const issues = [{ path: 'questions.questions.0', message: 'Mark at least one option as correct' }];
    expect(refusedProblems(refusal('VALIDATION_FAILED', issues))?.get('questions.questions.0')).toBe(
      'Mark at least one option as correct',
    );
    expect(refusedProblems(refusal('VALIDATION_FAILED', [{ path: '', message: 'Not an object' }]))).toBeUndefined();
    expect(refusedProblems(refusal('QUIZ_EXISTS', []))).toBeUndefined();
    expect(refusedProblems(new NetworkError())).toBeUndefined();
  });
});

describe('the id of a new part', () => {
  it('is accepted by the contract, and unique', () => {
    const ids = Array.from({ length: 200 }, newPartId);
    expect(ids.every((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
