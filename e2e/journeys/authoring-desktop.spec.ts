/** An instructor writes a course, publishes it and takes it as a learner would. */
import { becomeLearner } from '../support/academy.ts';
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

test.use({ viewport: { width: 1440, height: 900 } });

// REQ-178
test('a course is written, ordered, published and taken', async ({ page, browser }) => {
  const title = uniqueName('Runway');
  await signInAs(page, 'instructor');
  await page.goto('/academy');
  await page.getByRole('button', { name: 'CREATE COURSE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create course' });
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title);
  await dialog.getByRole('button', { name: 'CREATE COURSE' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'PUBLISH' })).toBeDisabled();

  const addLesson = async (name: string) => {
    await page.getByRole('button', { name: 'ADD LESSON' }).first().click();
    const asking = page.getByRole('dialog', { name: 'Add lesson' });
    await asking.getByRole('textbox', { name: /^Title/ }).fill(name);
    await asking.getByRole('button', { name: 'ADD LESSON' }).click();
    await expect(asking).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
  };
  await addLesson('Months that are left');
  await page.getByRole('textbox', { name: 'Text' }).fill('## Runway\n\nCash divided by **mean burn**.');
  // The preview follows the input, and the input is saved.
  await expect(page.getByRole('heading', { name: 'Runway', exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await addLesson('What burn is');
  await page.getByRole('textbox', { name: 'Text' }).fill('What goes out less what comes in.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'ADD QUIZ' }).click();
  const quiz = page.getByRole('form', { name: 'Quiz' });
  await quiz.getByRole('textbox', { name: 'Title' }).fill('Runway in months');
  await quiz.getByRole('textbox', { name: 'Question' }).first().fill('Cash is 12 and burn is 2. How many months?');
  await quiz.getByRole('combobox', { name: 'Type' }).first().selectOption({ label: 'Number' });
  await quiz.getByRole('textbox', { name: 'Correct answer' }).fill('six');
  await quiz.getByRole('textbox', { name: 'Explanation' }).fill('Twelve divided by two.');
  await quiz.getByRole('button', { name: 'SAVE QUIZ' }).click();
  // An error is reported at its field, and the input is kept.
  await expect(quiz.getByText('The correct answer must be a number')).toBeVisible();
  await quiz.getByRole('textbox', { name: 'Correct answer' }).fill('6');
  await quiz.getByRole('combobox', { name: 'Show correct answers' }).selectOption({ label: 'After every attempt' });
  await quiz.getByRole('button', { name: 'SAVE QUIZ' }).click();
  await expect(quiz).toBeHidden();
  await expect(page.getByText(/correct answers after every attempt/)).toBeVisible();

  // Moves the second lesson to the first position with the keyboard.
  const outline = page.getByRole('list', { name: 'Lessons' });
  await outline.getByRole('button', { name: /Actions for .*What burn is/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  // The list shows the new order before it is saved.
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/courses/') && response.request().method() !== 'GET',
  );
  await page.keyboard.press('Enter');
  await expect(outline.getByRole('listitem').first()).toContainText('What burn is');
  expect((await saved).ok()).toBe(true);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'PREVIEW' }).click();
  await expect(page.getByText('Preview: nothing is recorded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What burn is' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'PUBLISH' }).click();
  await page.getByRole('dialog', { name: 'Publish version 1?' }).getByRole('button', { name: 'PUBLISH' }).click();
  await expect(page.getByText('Nothing has changed since version 1')).toBeVisible();

  const elsewhere = await browser.newContext();
  const learner = await elsewhere.newPage();
  await acknowledgeReminders(learner);
  await becomeLearner(learner);
  await learner.goto(`/academy?q=${encodeURIComponent(title)}`);
  await learner.getByRole('button', { name: /^ENROLL NOW/ }).click();
  await expect(learner.getByRole('heading', { name: 'What burn is', level: 1 })).toBeVisible();
  await elsewhere.close();

  await page.getByRole('tab', { name: 'RESULTS' }).click();
  await expect(page.getByRole('table').getByText('Nia Okafor').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'EXPORT CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expectNoAxeViolations(page);
});

test('the list of courses is sorted by its header with the keyboard, and above the cards of a small screen', {
  tag: '@daily',
}, async ({ page }) => {
  await signInAs(page, 'instructor');
  const name = uniqueName('Sorted');
  const [earlier, later] = [`${name} earlier`, `${name} later`];
  await postAs(page, '/api/courses', { title: earlier });
  await postAs(page, '/api/courses', { title: later });
  await page.goto(`/academy/authoring?q=${encodeURIComponent(name)}`);
  const header = page.getByRole('columnheader', { name: 'Updated' });
  const titles = page.getByRole('table', { name: 'Courses' }).getByRole('rowheader');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(titles).toContainText([later, earlier]);
  await header.getByRole('button', { name: 'Updated' }).focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=updatedAt/);
  await expect(titles).toContainText([earlier, later]);
  await expect(header.getByRole('button', { name: 'Updated' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Space');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(titles).toContainText([later, earlier]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Updated descending' }).click();
  await expect(page.getByRole('button', { name: 'Updated ascending' })).toBeFocused();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});
