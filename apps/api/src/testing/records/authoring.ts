/** API calls of an author, with default values for everything that a test does not set. */
import { expect } from 'vitest';
import type { TestApp } from '../app/test-app.ts';
import type { TestClient } from '../app/test-client.ts';
import { rowsOf } from '../database/rows-of.ts';

/** One question of each kind. */
export const QUESTIONS = {
  version: 1,
  questions: [
    {
      id: 'q1',
      kind: 'single',
      text: 'What comes first?',
      options: [
        { id: 'a', text: 'The problem' },
        { id: 'b', text: 'The solution' },
      ],
      answer: 'a',
      explanation: 'Without a problem there is nothing to solve.',
    },
    {
      id: 'q2',
      kind: 'multiple',
      text: 'Who can say whether it works?',
      options: [
        { id: 'a', text: 'Customers' },
        { id: 'b', text: 'Users' },
        { id: 'c', text: 'No one' },
      ],
      answer: ['a', 'b'],
      explanation: 'Those who pay and those who use it.',
    },
    { id: 'q3', kind: 'true_false', text: 'Is a demo proof?', answer: false, explanation: 'It shows one case.' },
    {
      id: 'q4',
      kind: 'number',
      text: 'How many months are a year?',
      answer: 12,
      tolerance: 0,
      unit: 'months',
      explanation: 'There are twelve.',
    },
  ],
};

export const FIELDS = {
  version: 1,
  fields: [{ id: 'f1', label: 'Which problem?', help: '', kind: 'text', isRequired: true, options: [] }],
};

export const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

interface Made {
  readonly id: string;
  readonly version: number;
}

/** Each call returns the record, and fails the test if it is refused. */
export function authoringOf(client: TestClient) {
  async function made(path: string, body: unknown): Promise<Made> {
    const response = await client.post(path, body);
    expect(response.json()).toMatchObject({ id: expect.any(String) });
    expect(response.statusCode).toBe(201);
    return response.json();
  }

  return {
    course: (given: object = {}) => made('/api/courses', { title: 'Course', ...given }),
    lesson: (courseId: string, given: object = {}) =>
      made('/api/lessons', { courseId, title: 'Lesson', content: 'Read this.', minutes: 30, ...given }),
    quiz: (lessonId: string, given: object = {}) =>
      made('/api/quizzes', { lessonId, title: 'Quiz', questions: QUESTIONS, ...given }),
    worksheet: (lessonId: string, given: object = {}) =>
      made('/api/worksheets', { lessonId, title: 'Worksheet', phase: 'identify', fields: FIELDS, ...given }),
    async draft(courseId: string) {
      const response = await client.get(`/api/authoring/courses/${courseId}`);
      expect(response.statusCode).toBe(200);
      return response.json();
    },
    async publish(courseId: string) {
      const response = await client.post(`/api/courses/${courseId}/publish`, {});
      expect(response.json()).toMatchObject({ state: 'published', hasUnpublishedChanges: false });
      return response.json();
    },
  };
}

/** The audit entries of a record, oldest first. */
export const auditOf = (t: TestApp, id: string) =>
  rowsOf(t.database, `select action, resource_type, details from audit_logs where resource_id = '${id}' order by seq`);
