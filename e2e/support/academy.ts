import type { Page } from '@playwright/test';
import { expect, postAs, registerThroughApi, signInAs } from './test.ts';

const QUESTIONS = {
  version: 1,
  questions: [
    {
      id: 'margin',
      kind: 'number',
      text: 'An answer costs 2 and is sold for 10. What is the gross margin?',
      answer: 80,
      tolerance: 0.5,
      unit: '%',
      explanation: 'Ten less two is eight of ten.',
    },
    {
      id: 'moat',
      kind: 'single',
      text: 'Which of these is hardest to copy?',
      options: [
        { id: 'model', text: 'A model that anyone can rent' },
        { id: 'data', text: 'Rights to data that no one else has' },
      ],
      answer: 'data',
      explanation: 'What is rented can be rented by everyone.',
    },
  ],
};

export interface PublishedCourse {
  readonly id: string;
  readonly lessonIds: readonly string[];
}

/** A published course of two lessons, the second with a quiz. The instructor creates it and stays signed in. */
export async function publishCourse(page: Page, title: string, retakePauseMinutes = 0): Promise<PublishedCourse> {
  await signInAs(page, 'instructor');
  const { id } = (await postAs(page, '/api/courses', { title, description: 'Made for a journey.' })) as { id: string };
  const lessonIds: string[] = [];
  for (const [name, content] of [
    [
      'What an answer costs',
      '## Costs\n\nEach answer costs something.\n\n| Part | Cost |\n| --- | --- |\n| Model | 2 |',
    ],
    ['What cannot be copied', 'Think of <script>alert(1)</script> rights, [not of this](javascript:alert(1)).'],
  ]) {
    const lesson = await postAs(page, '/api/lessons', { courseId: id, title: name, content, minutes: 30 });
    lessonIds.push((lesson as { id: string }).id);
  }
  await postAs(page, '/api/quizzes', {
    lessonId: lessonIds[1],
    title: 'Costs and copies',
    retakePauseMinutes,
    questions: QUESTIONS,
  });
  await postAs(page, `/api/courses/${id}/publish`, {});
  return { id, lessonIds };
}

/** A new learner with the same worksheet content as the demonstration's learner; signed in on this page. */
export async function becomeWriter(page: Page, courseId: string): Promise<void> {
  await signInAs(page, 'learner');
  const { worksheets } = await (await page.request.get(`/api/courses/${courseId}/idea-set`)).json();
  await becomeLearner(page);
  await postAs(page, `/api/courses/${courseId}/enroll`);
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  for (const { id, answers } of worksheets) {
    const saved = await page.request.put(`/api/worksheets/${id}/answers`, {
      headers: { 'X-CSRF-Token': csrfToken },
      data: { answers },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
  }
}

/** A new learner who has accepted the agreement, signed in on this page. */
export async function becomeLearner(page: Page): Promise<void> {
  await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
}
