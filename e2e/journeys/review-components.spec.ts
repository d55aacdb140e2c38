/** Reviewing component by component (REQ-335): the scoring guide, a decimal comma, and components that a reviewer cannot judge. */
import { addThroughApi } from '../support/board.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test, uniqueName } from '../support/test.ts';

test('a review is written by keyboard alone, with a decimal comma and a component left out', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAs(page, 'analyst');
  const id = await addThroughApi(page, uniqueName('By keyboard'), {});
  await page.goto(`/otif/${id}`);
  const form = page.getByRole('form', { name: 'Your review' });
  const score = (component: string) => form.getByLabel(`Score for ${component}`, { exact: true });
  const cannotJudge = (component: string) => form.getByRole('checkbox', { name: `Cannot judge ${component}` });
  const { keyboard } = page;

  await score('ROI').focus();
  await expect(score('ROI')).toHaveAccessibleDescription(/What|How/);
  await keyboard.type('8,');
  await expect(form.getByText('Score must be a number between 0 and 10')).toBeVisible();
  await keyboard.type('5');
  await expect(form.getByText('Score must be a number between 0 and 10')).toBeHidden();
  await expect(form.getByText('Total of your review: 8.5')).toBeVisible();
  await keyboard.press('Tab');
  await expect(cannotJudge('ROI')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('Two buyers named a budget.');

  await keyboard.press('Tab');
  await expect(score('Feasibility')).toBeFocused();
  await keyboard.type('3');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(cannotJudge('Feasibility')).toBeChecked();
  await expect(score('Feasibility')).toBeDisabled();
  await expect(score('Feasibility')).toHaveValue('');
  await expect(form.getByText('Total of your review: 8.5')).toBeVisible();
  // The typed score returns if the reviewer changes their mind.
  await keyboard.press('Space');
  await expect(score('Feasibility')).toHaveValue('3');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await expect(form.getByLabel('Reason for Feasibility')).toBeFocused();

  for (const component of ['Scale', 'Defense', 'Time to revenue']) {
    await keyboard.press('Tab');
    await expect(score(component)).toBeFocused();
    await keyboard.type('6.5');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type(`Seen in the pilot (${component}).`);
  }
  await expect(form.getByText('Draft saved', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(cannotJudge('Feasibility')).toBeChecked();
  await expect(score('ROI')).toHaveValue('8.5');
  await form.getByLabel('Reason for Time to revenue').focus();
  await keyboard.press('Tab');
  await expect(form.getByText('Forecast (optional)')).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'SUBMIT REVIEW' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('Review Submitted', { exact: true })).toBeVisible();
  // A table, or cards on a small screen.
  const line = (component: string) =>
    page.getByRole('region', { name: 'All reviews' }).locator('tr, li').filter({ hasText: component }).first();
  await expect(line('Feasibility')).toContainText('Cannot judge');
  await expect(line('ROI')).toContainText('8.5');
  await page.getByText('Reasons for Feasibility').click();
  await expect(page.getByText('No reason given')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  // (30 × 8.5 + 50 × 6.5) / 80 = 7.25
  const card = await (await page.request.get(`/api/opportunities/${id}`)).json();
  expect(card).toMatchObject({ roiScore: '8.5', feasibilityScore: null, totalScore: '7.3' });
});

test('a review without any judged component is refused, and what was typed stays', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto(`/otif/${await addThroughApi(page, uniqueName('Nothing judged'), {})}`);
  const boxes = page.getByRole('checkbox', { name: /^Cannot judge/ });
  await page.getByLabel('Reason for Scale').fill('Not my market.');
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'SUBMIT REVIEW' }).click();
  await expect(page.getByText('Score at least one component')).toBeVisible();
  await expect(boxes.first()).toBeFocused();
  await expect(page.getByLabel('Reason for Scale')).toHaveValue('Not my market.');
});

test('an administrator changes a text of the scoring guide, reviewers read it, and clearing it restores the default', {
  tag: '@one-width',
}, async ({ page }) => {
  await signInAs(page, 'admin');
  const opportunity = `/otif/${await addThroughApi(page, uniqueName('Guided'), {})}`;
  const text = uniqueName('Three customers pay');
  const guide = page.getByRole('region', { name: 'Scoring guide' });
  const dialog = page.getByRole('dialog', { name: 'Scoring guide: Time to revenue' });
  const field = dialog.getByLabel('What an 8 looks like');

  await page.goto('/holdings/settings');
  await expect(guide.getByRole('heading', { level: 3 })).toHaveCount(5);
  const edit = guide.getByRole('button', { name: 'EDIT the texts for Time to revenue' });
  await edit.click();
  const original = await field.inputValue();
  await field.fill('x'.repeat(161));
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog.getByText('Text for 8 must be less than 160 characters')).toBeVisible();
  await expectNoAxeViolations(page);
  await field.fill(text);
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByText('Scoring Guide Saved')).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(guide.getByText(text)).toBeVisible();

  await page.goto(opportunity);
  await expect(page.getByRole('group', { name: 'Time to revenue' }).getByText(text)).toBeVisible();

  await page.goto('/holdings/settings');
  await edit.click();
  await field.fill('');
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(guide.getByText(original)).toBeVisible();
});
