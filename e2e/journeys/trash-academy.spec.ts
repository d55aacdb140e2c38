/** Deleting courses, their parts and files, undoing it, and restoring them later (REQ-327, REQ-328, REQ-329, REQ-330). */
import type { Locator, Page } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import { startIsolatedProduct } from '../support/product.ts';
import { switchOn } from '../support/switch-on.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

const QUESTION = { id: 'q', kind: 'true_false', text: 'Is it?', answer: true, explanation: 'So.' };
const FIELD = { id: 'f', label: 'Which problem?', help: '', kind: 'text', isRequired: true, options: [] };

const made = async (page: Page, path: string, body: object) => ((await postAs(page, path, body)) as { id: string }).id;

/** A draft with two lessons, of which the first has a quiz and a worksheet. */
async function addCourse(page: Page, title: string): Promise<string> {
  const courseId = await made(page, '/api/courses', { title });
  const [lessonId] = [
    await made(page, '/api/lessons', { courseId, title: 'Kelp farms', content: 'Read this.' }),
    await made(page, '/api/lessons', { courseId, title: 'Kelp paper', content: 'Read that.' }),
  ];
  await postAs(page, '/api/quizzes', {
    lessonId,
    title: 'Growth check',
    questions: { version: 1, questions: [QUESTION] },
  });
  const fields = { version: 1, fields: [FIELD] };
  await postAs(page, '/api/worksheets', { lessonId, title: 'Canvas', phase: 'identify', fields });
  return courseId;
}

const lessonsOf = (page: Page): Locator => page.getByRole('list', { name: 'Lessons' });

const undo = (page: Page) => page.getByRole('button', { name: 'UNDO', exact: true }).click();

async function deleteLesson(page: Page, title: string): Promise<void> {
  await lessonsOf(page)
    .getByRole('button', { name: `Actions for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete lesson' }).click();
}

test('a lesson, its quiz and a worksheet are deleted, and UNDO brings each back', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'instructor');
  const id = await addCourse(page, uniqueName('Kelp course'));
  await page.goto(`/academy/authoring/${id}`);

  await deleteLesson(page, 'Kelp farms');
  await expect(page.getByText('Lesson Deleted')).toBeVisible();
  await expect(lessonsOf(page).getByRole('listitem')).toHaveText([/^1Kelp paper/]);
  await undo(page);
  await expect(page.getByText('Lesson restored')).toBeVisible();
  await expect(lessonsOf(page).getByRole('listitem')).toHaveText([/^1Kelp farms/, /^2Kelp paper/]);

  await lessonsOf(page)
    .getByRole('link', { name: /Kelp farms/ })
    .click();
  const quiz = page.getByRole('region', { name: 'Quiz' });
  await quiz.getByRole('button', { name: 'Delete quiz' }).click();
  await expect(quiz.getByRole('button', { name: 'ADD QUIZ' })).toBeFocused();
  await undo(page);
  await expect(quiz.getByText('Growth check')).toBeVisible();

  const worksheets = page.getByRole('region', { name: 'IDEA worksheets' });
  await worksheets.getByRole('button', { name: 'Delete worksheet Canvas' }).click();
  await expect(worksheets.getByText('No worksheets yet.')).toBeVisible();
  await undo(page);
  await expect(worksheets.getByText('Canvas')).toBeVisible();
});

test('a lesson is deleted and restored by keyboard, and the focus stays in the list', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'instructor');
  const id = await addCourse(page, uniqueName('By keyboard'));
  await page.goto(`/academy/authoring/${id}`);
  await page.getByRole('button', { name: 'Actions for Kelp farms' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete lesson' }).press('Enter');
  await expect(lessonsOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'ADD LESSON' })).toBeFocused();
  await page.getByRole('button', { name: 'UNDO', exact: true }).press('Enter');
  await expect(lessonsOf(page).getByRole('listitem')).toHaveCount(2);
});

test('a draft course is deleted, undone, deleted again and restored from the trash', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/404/);
  await signInAs(page, 'instructor');
  const title = uniqueName('Mistaken course');
  const id = await addCourse(page, title);
  const deleteCourse = async () => {
    await page.goto(`/academy/authoring/${id}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete course' }).click();
    await expect(page.getByText('Course Deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/academy\/authoring$/);
    await expect(page.getByRole('link', { name: title })).toBeHidden();
  };
  await deleteCourse();
  await undo(page);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await deleteCourse();
  await page.goto(`/academy/authoring/${id}`);
  await expect(page.getByText('This course does not exist')).toBeVisible();
  await page.goto('/trash');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `RESTORE ${title}` }).click();
  await expect(page.getByText('Course restored')).toBeVisible();
  await page.goto(`/academy/authoring/${id}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

test('a published course is not deleted, with what to do instead', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'instructor');
  const title = uniqueName('Taught');
  const id = await addCourse(page, title);
  await postAs(page, `/api/courses/${id}/publish`, {});
  await page.goto(`/academy/authoring/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete course' }).click();
  await expect(page.getByText('Deletion failed')).toBeVisible();
  await expect(page.getByText('This course was published, and its versions record what was taught.')).toBeVisible();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  // A part is deleted from the draft. The published version keeps it.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await deleteLesson(page, 'Kelp paper');
  await expect(page.getByText('Changes since version 1 are not published yet')).toBeVisible();
  await page.goto('/trash');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: 'RESTORE Kelp paper' }).click();
  await expect(page.getByText('Lesson restored')).toBeVisible();
  await page.goto(`/academy/authoring/${id}`);
  await expect(lessonsOf(page).getByRole('listitem')).toHaveCount(2);
});

async function addFile(page: Page, opportunity: string): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const added = await page.request.post(`/api/opportunities/${opportunity}/files?name=terms.txt`, {
    headers: { 'X-CSRF-Token': csrfToken, 'Content-Type': 'application/octet-stream' },
    data: Buffer.from('Ships wait.'),
  });
  expect(added.status()).toBe(201);
}

const filesOf = (page: Page): Locator => page.getByRole('region', { name: 'Files' });
const termsOf = (page: Page): Locator => filesOf(page).getByRole('link', { name: 'terms.txt' });

test('a file is deleted, undone, and restored from the trash', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('With a file');
  const id = await addThroughApi(page, title, {});
  await addFile(page, id);
  await page.goto(`/otif/${id}`);
  await filesOf(page).getByRole('button', { name: 'Delete terms.txt' }).click();
  await expect(page.getByText('File Deleted')).toBeVisible();
  await expect(filesOf(page).getByText('No files yet.')).toBeVisible();
  await undo(page);
  await expect(termsOf(page)).toBeVisible();
  await filesOf(page).getByRole('button', { name: 'Delete terms.txt' }).press('Enter');
  await expect(filesOf(page).getByText('No files yet.')).toBeVisible();
  await expect(filesOf(page).getByRole('heading', { name: 'Files' })).toBeFocused();
  await page.goto('/trash');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: 'RESTORE terms.txt' }).click();
  await expect(page.getByText('File restored')).toBeVisible();
  await page.goto(`/otif/${id}`);
  await expect(termsOf(page)).toBeVisible();
});

// REQ-330
test('a deletion and its UNDO show for a colleague without reloading', { tag: '@one-width' }, async ({ browser }) => {
  test.slow();
  const { baseUrl, stop } = await startIsolatedProduct();
  try {
    const pages: Page[] = [];
    for (const role of ['admin', 'instructor'] as const) {
      const page = await (await browser.newContext({ baseURL: baseUrl })).newPage();
      await acknowledgeReminders(page);
      await signInAs(page, role);
      pages.push(page);
    }
    const [page, other] = pages as [Page, Page];
    await switchOn(page, 'real-time-notifications');
    const course = await addCourse(page, uniqueName('Watched'));
    for (const each of pages) await each.goto(`/academy/authoring/${course}`);
    await expect(lessonsOf(other).getByRole('listitem')).toHaveCount(2);
    await deleteLesson(page, 'Kelp farms');
    await expect(lessonsOf(other).getByRole('listitem')).toHaveText([/^1Kelp paper/]);
    await undo(page);
    await expect(lessonsOf(other).getByRole('listitem')).toHaveCount(2);

    await signInAs(other, 'analyst');
    const opportunity = await addThroughApi(page, uniqueName('Watched'), {});
    for (const each of pages) await each.goto(`/otif/${opportunity}`);
    await expect(filesOf(other).getByText('No files yet.')).toBeVisible();
    await addFile(page, opportunity);
    for (const each of pages) await expect(termsOf(each)).toBeVisible();
    await filesOf(page).getByRole('button', { name: 'Delete terms.txt' }).click();
    await expect(filesOf(other).getByText('No files yet.')).toBeVisible();
    await undo(page);
    await expect(termsOf(other)).toBeVisible();
  } finally {
    await stop();
  }
});
