/** The keys of every form: Ctrl+Enter (Command+Enter on a Mac) saves from any control, and Escape cancels. */
import { addThroughApi } from '../support/board.ts';
import { expect, postAs, signInAs, test, uniqueName } from '../support/test.ts';

test('a dialog is saved with Ctrl+Enter and closed with Escape', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/otif');
  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add opportunity' });
  const title = dialog.getByLabel('Opportunity Title');
  const description = dialog.getByLabel('Description');
  await description.fill('Reads meters.');
  await description.press('Control+Enter');
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await expect(title).toBeFocused();
  await expect(description).toHaveValue('Reads meters.');

  const name = uniqueName('Keys');
  await title.fill(name);
  await title.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'ADD OPPORTUNITY' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue(name);
  await dialog.getByLabel('Submitted By').fill('Ada');
  await dialog.getByLabel('Priority').press('Meta+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Opportunity Added')).toBeVisible();
});

test('a form in place is saved with Ctrl+Enter and closed with Escape, which keeps the input', {
  tag: '@daily',
}, async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto(`/otif/${await addThroughApi(page, uniqueName('Keys'))}`);
  const edit = page.getByRole('button', { name: 'EDIT', exact: true });
  await edit.click();
  const form = page.getByRole('form', { name: 'Edit opportunity' });
  await form.getByLabel('Description').fill('Reads all meters.');
  await form.getByLabel('Description').press('Escape');
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await edit.press('Enter');
  await expect(form.getByLabel('Description')).toHaveValue('Reads all meters.');
  await form.getByLabel('Priority').press('Control+Enter');
  await expect(page.getByText('Opportunity Updated')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(page.getByRole('main').getByText('Reads all meters.')).toBeVisible();

  const comment = page.getByLabel('Comment', { exact: true });
  await comment.fill('Promising.');
  await comment.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Comments, newest first' }).getByText('Promising.')).toBeVisible();
});

// REQ-304
test('Escape closes a comment that is being edited and keeps its text, and Cancel discards it', async ({ page }) => {
  await signInAs(page, 'manager');
  const id = await addThroughApi(page, uniqueName('Keys'));
  await postAs(page, `/api/opportunities/${id}/comments`, { body: 'Promising.' });
  await page.goto(`/otif/${id}`);
  const edit = page.getByRole('button', { name: /^Edit comment/ });
  const form = page.getByRole('form', { name: 'Edit comment' });
  const field = form.getByLabel('Comment', { exact: true });
  await edit.click();
  await field.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await edit.press('Enter');
  await field.fill('Promising, @manager');
  await field.press('End');
  // The first Escape closes the suggestions.
  await field.press('Backspace');
  await expect(page.getByRole('listbox', { name: 'People to mention' })).toBeVisible();
  await field.press('Escape');
  await expect(form).toBeVisible();
  await field.fill('Promising, but late.');
  await field.press('Escape');
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByText('Promising.', { exact: true })).toBeVisible();

  // The text is still there after a visit to another page.
  await page.getByRole('link', { name: 'OTIF board' }).click();
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await edit.click();
  await expect(field).toHaveValue('Promising, but late.');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await edit.click();
  await expect(field).toHaveValue('Promising.');
  await field.fill('Promising and early.');
  await field.press('Control+Enter');
  await expect(page.getByText('Promising and early.')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

test('Escape asks before a changed quiz is discarded, and Ctrl+Enter saves it', async ({ page }) => {
  await signInAs(page, 'instructor');
  await page.goto('/academy');
  await page.getByRole('button', { name: 'CREATE COURSE' }).click();
  await page
    .getByRole('dialog', { name: 'Create course' })
    .getByLabel(/^Title/)
    .fill(uniqueName('Keys'));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'ADD LESSON' }).first().click();
  await page
    .getByRole('dialog', { name: 'Add lesson' })
    .getByLabel(/^Title/)
    .fill('Runway');
  await page.keyboard.press('Control+Enter');

  await page.getByRole('button', { name: 'ADD QUIZ' }).click();
  const quiz = page.getByRole('form', { name: 'Quiz' });
  const title = quiz.getByRole('textbox', { name: 'Title' });
  await title.press('Escape');
  await expect(quiz).toBeHidden();
  await page.getByRole('button', { name: 'ADD QUIZ' }).click();
  await title.fill('Months');
  await title.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('Months');

  await quiz.getByRole('textbox', { name: 'Question' }).first().fill('Cash is 12 and burn is 2. How many months?');
  await quiz.getByRole('combobox', { name: 'Type' }).first().selectOption({ label: 'Number' });
  await quiz.getByRole('textbox', { name: 'Correct answer' }).fill('6');
  await quiz.getByRole('textbox', { name: 'Explanation' }).fill('Twelve divided by two.');
  await quiz.getByRole('textbox', { name: 'Explanation' }).press('Control+Enter');
  await expect(quiz).toBeHidden();
  await expect(page.getByText('Quiz Saved')).toBeVisible();
});
