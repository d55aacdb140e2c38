/** Adding an opportunity by one key and its title (REQ-334). */
import { addThroughApi, boardOf, card, chooseMore, column } from '../support/board.ts';
import { expect, expectNoAxeViolations, signInAs, test, uniqueName, writesTo } from '../support/test.ts';

test('the key N, a title and Enter add an opportunity of the user', { tag: ['@daily', '@one-width'] }, async ({
  page,
}) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Quick');
  await page.goto(boardOf(title));
  await expect(page.getByRole('heading', { name: 'No matching opportunities' })).toBeVisible();
  const writes = writesTo(page, /opportunities/);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Quick add' });
  await expect(dialog.getByLabel('Opportunity Title')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await dialog.getByRole('button', { name: 'ADD ANOTHER' }).click();
  await expect(dialog.getByLabel('Opportunity Title')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'discovery', title)).toBeVisible();
  expect(writes).toEqual(['POST /api/opportunities']);
  const user = await (await page.request.get('/api/user')).json();
  const added = column(page, 'discovery').getByRole('article').filter({ hasText: title });
  await expect(added).toContainText(`${user.firstName} ${user.lastName}`);
});

test('ADD ANOTHER keeps the priority, and MORE FIELDS continues in the whole form', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Series');
  await page.goto(boardOf(title));
  await expect(page.getByRole('heading', { name: 'No matching opportunities' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Quick add' });
  await dialog.getByLabel('Opportunity Title').fill(`${title} one`);
  await dialog.getByLabel('Priority').selectOption('high');
  await dialog.getByRole('button', { name: 'ADD ANOTHER' }).click();
  await expect(page.getByText('Opportunity Added')).toBeVisible();
  await expect(dialog.getByLabel('Opportunity Title')).toHaveValue('');
  await expect(dialog.getByLabel('Opportunity Title')).toBeFocused();
  await expect(dialog.getByLabel('Priority')).toHaveValue('high');
  await page.keyboard.type(`${title} two`);
  await dialog.getByRole('button', { name: 'MORE FIELDS' }).click();
  await expect(dialog).toBeHidden();
  const form = page.getByRole('dialog', { name: 'Add opportunity' });
  await expect(form.getByLabel('Opportunity Title')).toHaveValue(`${title} two`);
  await expect(form.getByLabel('Priority')).toHaveValue('high');
  await form.getByLabel('Description').fill('In series.');
  await form.getByRole('button', { name: 'ADD OPPORTUNITY' }).click();
  await expect(form).toBeHidden();
  await expect(card(page, 'discovery', `${title} one`)).toBeVisible();
  await expect(card(page, 'discovery', `${title} two`)).toBeVisible();
});

// REQ-334
test('a name that is too long for a submitter is corrected in its field', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Long name');
  await page.route('**/api/user', async (route) => {
    const user = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...user, firstName: 'Ada '.repeat(50).trim(), lastName: 'Byron '.repeat(20).trim() },
    });
  });
  await page.goto(boardOf(title));
  await expect(page.getByRole('heading', { name: 'No matching opportunities' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Quick add' });
  await dialog.getByLabel('Opportunity Title').fill(title);
  await page.keyboard.press('Enter');
  const submitter = dialog.getByLabel('Submitted By');
  await expect(submitter).toBeFocused();
  await expect(submitter).toHaveAccessibleDescription(/255/);
  await submitter.fill('Ada Byron');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const added = column(page, 'discovery').getByRole('article').filter({ hasText: title });
  await expect(added).toContainText('Ada Byron');
});

test('opportunities with a similar title are shown while the title is typed', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const title = uniqueName('Tidal turbines');
  const id = await addThroughApi(page, title);
  await page.goto('/otif');
  await chooseMore(page, 'Quick add');
  const dialog = page.getByRole('dialog', { name: 'Quick add' });
  await dialog.getByLabel('Opportunity Title').fill(title.replace('turbines', 'turbins'));
  await dialog.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/otif/${id}`);
});

test('the key N is text in a field, and can be switched off', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  await page.goto('/otif');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Quick add' });
  await expect(dialog).toBeVisible();
  await dialog.getByText('Keyboard').click();
  await dialog.getByLabel('Use these keys').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').first().fill('');
  await page.keyboard.type('n');
  await expect(page.getByRole('searchbox').first()).toHaveValue('n');
  await page.reload();
  await expect(page.getByRole('button', { name: 'ADD OPPORTUNITY' })).toBeVisible();
  await page.locator('body').press('n');
  await expect(dialog).toBeHidden();
});
