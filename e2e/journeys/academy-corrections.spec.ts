/** What authors change in a published course, and what learners see of it. */
import { becomeLearner, publishCourse } from '../support/academy.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  test,
  uniqueName,
} from '../support/test.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// REQ-350
test('an author corrects a lesson for every learner, then adds an image and a file as the next version', async ({
  page,
  browser,
}) => {
  const title = uniqueName('Corrections');
  const { id, lessonIds } = await publishCourse(page, title);
  const lessonPath = `/academy/${id}/${lessonIds[0]}`;
  const context = await browser.newContext();
  const learner = await context.newPage();
  await acknowledgeReminders(learner);
  await becomeLearner(learner);
  await postAs(learner, `/api/courses/${id}/enroll`);

  await page.goto(`/academy/authoring/${id}`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/Each answer costs something/);
  await text.fill('## Costs\n\nEach answer costs money.');
  await text.blur();
  await expect(page.getByText('Reaches the 1 learner at once')).toBeVisible();
  await page.getByRole('button', { name: 'PUBLISH', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the corrections?' });
  await expect(dialog).toContainText('What an answer costs');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'PUBLISH' }).click();
  await expect(page.getByText('Corrections Published')).toBeVisible();
  await expect(page.getByText('Nothing has changed since version 1')).toBeVisible();

  await learner.goto(lessonPath);
  await expect(learner.getByText('Each answer costs money.')).toBeVisible();
  await expect(learner.getByText(/^Corrected on/)).toBeVisible();

  await page
    .getByLabel('Images to add', { exact: true })
    .setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: PNG });
  await expect(text).toHaveValue(/!\[\]\(\/api\/files\//);
  await expect(page.getByText(/^1 image has no description/)).toBeVisible();
  // The caret is between the brackets.
  await expect(text).toBeFocused();
  await page.keyboard.type('Costs by month');
  await expect(page.getByText(/^1 image has no description/)).toBeHidden();
  await page
    .getByLabel('Files to add', { exact: true })
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('Model,2') });
  await expect(page.getByRole('link', { name: 'prices.csv' })).toBeVisible();
  await expect(page.getByText('Becomes version 2 when you publish')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'PUBLISH', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'PUBLISH' }).click();
  await expect(page.getByText('Course Published')).toBeVisible();

  await learner.reload();
  await expect(learner.getByText('Each answer costs money.')).toBeVisible();
  await expect(learner.getByRole('img', { name: 'Costs by month' })).toHaveCount(0);
  await learner.getByRole('link', { name: 'VIEW COURSE' }).click();
  await learner.getByRole('button', { name: 'SWITCH TO LATEST VERSION' }).click();
  await expect(learner.getByText('Switched to the latest version')).toBeVisible();
  await learner.goto(lessonPath);
  const image = learner.getByRole('img', { name: 'Costs by month' });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
  await expect(learner.getByRole('link', { name: 'prices.csv' })).toBeVisible();
  await expectNoAxeViolations(learner);
  await expectNoSidewaysScroll(learner);
  await context.close();
});

test('a deleted part that is restored leaves nothing to publish', { tag: '@one-width' }, async ({ page }) => {
  const { id, lessonIds } = await publishCourse(page, uniqueName('Undone'));
  await page.goto(`/academy/authoring/${id}?lesson=${lessonIds[1]}`);
  await expect(page.getByText('Nothing has changed since version 1')).toBeVisible();
  await page.getByRole('button', { name: 'Delete quiz' }).click();
  await expect(page.getByText('Becomes version 2 when you publish')).toBeVisible();
  await page.getByRole('button', { name: 'UNDO', exact: true }).click();
  await expect(page.getByText('Nothing has changed since version 1')).toBeVisible();
});

// REQ-159, REQ-166, REQ-169, REQ-171
test('a learner’s day: one button to go on, results where the course is, leaving and returning', async ({ page }) => {
  const title = uniqueName('Days');
  await publishCourse(page, title);
  await becomeLearner(page);
  await page.goto(`/academy?q=${encodeURIComponent(title)}`);
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: /^ENROLL NOW/ }).click();
  await page.getByRole('button', { name: 'FINISH LESSON' }).click();
  await page.getByRole('button', { name: 'START QUIZ' }).click();
  await page.getByRole('textbox', { name: /gross margin/ }).fill('80');
  await page.getByRole('radio', { name: 'A model that anyone can rent' }).check();
  await page.getByRole('button', { name: 'SUBMIT ANSWERS' }).click();
  await expect(page.getByText('Your best attempt has 1 of 2 answers right. A pass needs 2.')).toBeVisible();

  await page.goto(`/academy?q=${encodeURIComponent(title)}`);
  await expect(card).toContainText('50% of 70% needed');
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('list', { name: 'Lessons' })).toContainText('50% of 70% needed');
  await expect(page.getByRole('button', { name: /^CONTINUE LEARNING/ })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Leave course' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this course?' });
  await expect(question).toContainText('you can enroll again');
  await question.getByRole('button', { name: 'Leave course' }).click();
  await expect(page.getByText('Course Left')).toBeVisible();
  await page.getByRole('button', { name: /^ENROLL NOW/ }).click();
  // Where the learner left off: the lesson with the quiz.
  await expect(page.getByRole('heading', { name: 'What cannot be copied', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await page.getByRole('textbox', { name: /gross margin/ }).fill('80');
  await page.getByRole('radio', { name: 'Rights to data that no one else has' }).check();
  await page.getByRole('button', { name: 'SUBMIT ANSWERS' }).click();
  await expect(page.getByRole('heading', { name: 'Course completed' })).toBeVisible();
  await page.goto(`/academy?q=${encodeURIComponent(title)}`);
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('list', { name: 'Lessons' })).toContainText('Passed with 100%');
  await expect(page.getByRole('button', { name: 'Leave course' })).toHaveCount(0);
});
