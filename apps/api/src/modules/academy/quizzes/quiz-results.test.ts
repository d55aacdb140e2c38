import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { given, learning } from '../../../testing/records/learning.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const quiz = (title: string) => ({ title, retakePauseMinutes: 0 });

async function taking() {
  const { client } = await t.signedIn('learner');
  const { course, lessons } = await given(t, { lessons: [{ quiz: quiz('First') }, { quiz: quiz('Second') }, {}] });
  await learning(client).enroll(course.id);
  const answer = async (lesson: number, isRight: boolean) => {
    const { id } = await learning(client).start(lessons[lesson]?.quizId ?? null);
    await learning(client).submit(id, { q1: isRight });
  };
  const quizToPass = async () => {
    const listed = (await learning(client).courses('?limit=100')).find(({ id }) => id === course.id);
    const detail = await learning(client).course(course.id);
    expect(detail.quizToPass).toEqual(listed?.quizToPass);
    return detail.quizToPass;
  };
  return { client, course, lessons, answer, quizToPass };
}

// REQ-158, REQ-171
describe('the results of quizzes where courses are listed', () => {
  it('name the first quiz that was attempted without a pass', async () => {
    const { answer, quizToPass } = await taking();
    expect(await quizToPass()).toBeNull();
    await answer(1, false);
    expect(await quizToPass()).toEqual({ title: 'Second', bestScore: 0, passingScore: 70 });
    await answer(0, false);
    expect(await quizToPass()).toMatchObject({ title: 'First' });
    await answer(0, true);
    expect(await quizToPass()).toMatchObject({ title: 'Second' });
    await answer(1, true);
    expect(await quizToPass()).toBeNull();
  });

  it('show the best score of each quiz in the outline, to the learner only', async () => {
    const { client, course, answer } = await taking();
    await answer(0, false);
    await answer(0, true);
    await answer(1, false);
    const results = async (reader = client) =>
      (await learning(reader).course(course.id)).lessons.map(
        (lesson) => lesson.quiz && [lesson.quiz.bestScore, lesson.quiz.passed],
      );
    expect(await results()).toEqual([[100, true], [0, false], null]);
    const { client: other } = await t.signedIn('learner');
    expect(await results(other)).toEqual([[null, false], [null, false], null]);
    expect((await learning(other).course(course.id)).quizToPass).toBeNull();
  });

  it('leave out an open attempt, a course that was left, and a quiz of another version', async () => {
    const { client, course, lessons, answer, quizToPass } = await taking();
    await learning(client).start(lessons[0]?.quizId ?? null);
    expect(await quizToPass()).toBeNull();
    await answer(1, false);
    await learning(client).leave(course.id);
    expect(await quizToPass()).toBeNull();
    await learning(client).enroll(course.id);
    expect(await quizToPass()).toMatchObject({ title: 'Second' });
    const { client: author } = await t.signedIn('instructor');
    await author.delete(`/api/quizzes/${lessons[1]?.quizId}`);
    await author.post(`/api/courses/${course.id}/publish`, {});
    await learning(client).takeNewest(course.id);
    expect(await quizToPass()).toBeNull();
  });

  it('show authors in each row how many quizzes a learner has passed', async () => {
    const { course, answer } = await taking();
    await answer(0, true);
    await answer(1, false);
    const { client: author } = await t.signedIn('instructor');
    const rows = (await author.get(`/api/courses/${course.id}/enrollments`)).json();
    expect(rows).toEqual([expect.objectContaining({ quizzes: 2, quizzesPassed: 1 })]);
  });
});
