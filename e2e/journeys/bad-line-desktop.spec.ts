/** Writes and their input survive a connection that fails during the request. */
import type { Page } from '@playwright/test';
import { becomeLearner, publishCourse } from '../support/academy.ts';
import { addThroughApi } from '../support/board.ts';
import { builtFile } from '../support/built-file.ts';
import { chooseItem } from '../support/choose-item.ts';
import { expect, postAs, registerThroughApi, signInAs, test, uniqueName } from '../support/test.ts';
import { warnsBeforeUnload } from '../support/warns-before-unload.ts';

/** Lets the server handle the next request to a matching address, and drops its response. */
async function dropNextResponse(page: Page, addresses: RegExp): Promise<void> {
  let isLost = false;
  await page.route(addresses, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

async function openEditor(page: Page): Promise<void> {
  await signInAs(page, 'manager');
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  // Another journey may have signed already.
  await page.request.post('/api/nda/sign', { headers: { 'X-CSRF-Token': csrfToken }, data: { name: 'Ada Lovelace' } });
  await page.goto('/capital/updates/write');
}

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(/Failed to load resource/);
});

test('an opportunity whose response was lost is added once when it is sent again', async ({ page }) => {
  const title = uniqueName('Sent again');
  await signInAs(page, 'manager');
  await page.goto('/otif');
  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add opportunity' });
  await dialog.getByLabel('Opportunity Title').fill(title);
  await dialog.getByLabel('Description').fill('Reads meters.');
  await dialog.getByLabel('Submitted By').fill('R. Tester');
  await dropNextResponse(page, /\/api\/opportunities$/);
  const send = dialog.getByRole('button', { name: 'ADD OPPORTUNITY' });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(dialog.getByLabel('Opportunity Title')).toHaveValue(title);
  // A user who closes the form and comes back sends the same input.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).click();
  await send.click();
  await expect(page.getByText('Opportunity Added', { exact: true })).toBeVisible();
  const found = await (await page.request.get(`/api/opportunities?q=${encodeURIComponent(title)}`)).json();
  expect(found).toHaveLength(1);
});

test('the first save of an update leaves the focus in its field', async ({ page }) => {
  await openEditor(page);
  const title = page.getByLabel('Title');
  await title.fill(uniqueName('First save'));
  await title.press('Enter');
  await expect(page).toHaveURL(/updates\/write\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expect(title).toBeFocused();
});

test('a save whose response was lost is not reported as another user’s change', async ({ page, expectedConsole }) => {
  expectedConsole.push(/409/);
  await openEditor(page);
  await page.getByLabel('Title').fill(uniqueName('Lost answer'));
  const save = page.getByRole('button', { name: 'SAVE DRAFT' });
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Revenue grew.');
  await dropNextResponse(page, /\/api\/investor-updates\//);
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expect(page.getByText('Someone else changed this in the meantime')).toBeHidden();
});

test('a second press saves a round whose response was lost, including its amount and date', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  const name = uniqueName('Lost round');
  await openEditor(page);
  const { id } = (await postAs(page, '/api/funding-rounds', { name })) as { id: string };
  await page.goto('/capital?tab=rounds');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit round' });
  await dialog.getByLabel('Status').selectOption('closed');
  await dialog.getByLabel('Closing date').fill('2020-01-31');
  await dialog.getByLabel('Target').fill('2500000');
  await dropNextResponse(page, /\/api\/funding-rounds\//);
  const save = dialog.getByRole('button', { name: 'SAVE' });
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
  await save.click();
  await expect(page.getByText('Round Saved', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const saved = await (await page.request.get(`/api/funding-rounds/${id}`)).json();
  expect(saved).toMatchObject({ target: '2500000.00', closedAt: '2020-01-31T00:00:00Z', version: 2 });
});

test('a round whose response was lost is saved with later corrections', async ({ page, expectedConsole }) => {
  expectedConsole.push(/409/);
  const name = uniqueName('Corrected round');
  await openEditor(page);
  const { id } = (await postAs(page, '/api/funding-rounds', { name })) as { id: string };
  await page.goto('/capital?tab=rounds');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit round' });
  await dialog.getByLabel('Target').fill('2500000');
  await dropNextResponse(page, /\/api\/funding-rounds\//);
  const save = dialog.getByRole('button', { name: 'SAVE' });
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
  await dialog.getByLabel('Target').fill('2600000');
  await save.click();
  await expect(page.getByText('Round Saved', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const saved = await (await page.request.get(`/api/funding-rounds/${id}`)).json();
  expect(saved).toMatchObject({ target: '2600000.00', version: 3 });
});

test('a move whose response was lost has taken effect, and a second press reports that', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await signInAs(page, 'analyst');
  const id = await addThroughApi(page, uniqueName('Moved on a train'), {});
  await page.goto(`/otif/${id}`);
  const move = async (stage: string) => {
    await page.getByRole('button', { name: 'Move to...' }).click();
    await chooseItem(page, stage);
  };
  await dropNextResponse(page, /\/api\/opportunities\//);
  const notice = page.getByText('Move failed', { exact: true });
  await move('Screening');
  await expect(notice).toBeVisible();
  // The page refetches the record and shows its current stage in the history and the record. The next move sends the refetched version.
  await expect(page.getByRole('region', { name: 'Stage history' }).getByText('Screening')).toBeVisible();
  await expect(page.getByText('Stage Screening', { exact: true })).toBeVisible();
  // The next failure shows the same message.
  await expect(notice).toBeHidden();

  await dropNextResponse(page, /\/api\/opportunities\//);
  await page.route(`**/api/opportunities/${id}`, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await move('Scoring');
  await expect(notice).toBeVisible();
  await move('Scoring');
  await expect(page.getByText('Opportunity Moved', { exact: true })).toBeVisible();
});

test('after publishing, the focus is at the beginning of the list', async ({ page }) => {
  await openEditor(page);
  await page.getByLabel('Title').fill(uniqueName('Published by key'));
  await page.getByRole('textbox', { name: 'Text' }).fill('Revenue grew.');
  await page.getByRole('button', { name: 'PUBLISH' }).press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Publish update' });
  await confirm.getByRole('button', { name: 'PUBLISH' }).press('Enter');
  await expect(page).toHaveURL(/capital\/updates$/);
  await expect(confirm).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('an update whose response was lost during publishing is shown as published', async ({ page }) => {
  await openEditor(page);
  await page.getByLabel('Title').fill(uniqueName('Out all the same'));
  await page.getByRole('textbox', { name: 'Text' }).fill('Revenue grew.');
  await dropNextResponse(page, /\/publish$/);
  await page.getByRole('button', { name: 'PUBLISH' }).click();
  await page.getByRole('dialog', { name: 'Publish update' }).getByRole('button', { name: 'PUBLISH' }).click();
  await expect(page).toHaveURL(/capital\/updates$/);
  await expect(page.getByText('Update Published', { exact: true })).toBeVisible();
});

test('an update that its other author has changed and published is shown as published', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  await openEditor(page);
  await page.getByLabel('Title').fill(uniqueName('Out before'));
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Revenue grew.');
  await page.getByRole('button', { name: 'SAVE DRAFT' }).click();
  await expect(page).toHaveURL(/updates\/write\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1);
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const [headers, data] = [{ 'X-CSRF-Token': csrfToken }, { content: 'Revenue doubled.', version: 1 }];
  expect((await page.request.patch(`/api/investor-updates/${id}`, { headers, data })).status()).toBe(200);
  await postAs(page, `/api/investor-updates/${id}/publish`, { version: 2 });
  await page.getByRole('button', { name: 'PUBLISH' }).press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Publish update' });
  await confirm.getByRole('button', { name: 'PUBLISH' }).press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'Someone else published it.' });
  await expect(notice.getByText('This update is already published.', { exact: true })).toBeVisible();
  await expect(confirm).toBeHidden();
  await expect(text).toHaveText('Revenue doubled.');
  await expect(page.getByRole('button', { name: 'PUBLISH' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dialog that fails to load leaves the page with its input', async ({ page }) => {
  await page.route(builtFile('features/capital/components/publish-dialog.tsx'), (route) => route.abort());
  await openEditor(page);
  const title = uniqueName('Between two releases');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Revenue grew.');
  const publish = page.getByRole('button', { name: 'PUBLISH' });
  const notice = page.getByText('This part could not be loaded', { exact: true });
  for (const key of ['Enter', 'Space']) {
    await publish.press(key);
    await expect(notice).toBeVisible();
    // A notification above the page can also be dismissed.
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
  }
  await expect(page.getByLabel('Title')).toHaveValue(title);
});

test('a palette that fails to load reports that, and the page keeps working', async ({ page }) => {
  await page.route(builtFile('app/shell/signed-in-search.tsx'), (route) => route.abort());
  await signInAs(page, 'manager');
  await page.goto('/otif');
  await expect(page.getByRole('button', { name: 'ADD OPPORTUNITY' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('This part could not be loaded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).click();
  await expect(page.getByRole('dialog', { name: 'Add opportunity' })).toBeVisible();
});

test('a second press completes a lesson whose response was lost', async ({ page }) => {
  const { id, lessonIds } = await publishCourse(page, uniqueName('On the train'));
  await becomeLearner(page);
  await postAs(page, `/api/courses/${id}/enroll`);
  await page.goto(`/academy/${id}/${lessonIds[0]}`);
  await dropNextResponse(page, /\/finish$/);
  const finish = page.getByRole('button', { name: 'FINISH LESSON' });
  await finish.press('Enter');
  await expect(page.getByText('Lesson not finished', { exact: true })).toBeVisible();
  await expect(finish).toBeFocused();
  await finish.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'What cannot be copied' })).toBeFocused();
});

test('a flag whose response was lost shows its current state and is not reported as unchanged', async ({ page }) => {
  const name = 'OTIF Intelligence';
  let isSwitched = false;
  // A flag applies to the whole firm: the test fakes the server's response and changes no flag.
  await page.route(/\/api\/feature-flags(\/[^/]+)?$/, async (route) => {
    if (route.request().method() === 'PATCH') {
      isSwitched = true;
      return route.abort('connectionreset');
    }
    const { flags } = await (await route.fetch()).json();
    const asSwitched = (flag: { name: string }) =>
      flag.name === name && isSwitched ? { ...flag, enabled: false } : flag;
    await route.fulfill({ json: { flags: flags.map(asSwitched) } });
  });
  await signInAs(page, 'admin');
  await page.goto('/holdings?tab=flags');
  await page.getByRole('switch', { name }).click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('textbox', { name: 'Reason' }).fill('For this quarter.');
  await asking.getByRole('button', { name: 'TURN OFF' }).click();
  await expect(page.getByText('Change not confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText(`${name} has not changed`)).toHaveCount(0);
  await expect(page.getByRole('switch', { name })).toBeChecked({ checked: false });
  // The reason for switching the flag off is not reused for switching it on.
  await expect.poll(() => warnsBeforeUnload(page)).toBe(false);
  await page.getByRole('switch', { name }).click();
  await expect(asking.getByRole('button', { name: 'TURN ON' })).toBeVisible();
  await expect(asking.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
});

test('a role request whose response was lost is gone and is not reported as pending', async ({ page }) => {
  const { username } = await registerThroughApi(page, 'analyst');
  await signInAs(page, 'admin');
  await page.goto('/holdings');
  await page.getByRole('searchbox').fill(username);
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await dropNextResponse(page, /\/role-request$/);
  const approve = page.getByRole('button', { name: /approve/i });
  await approve.click();
  await expect(page.getByText('Decision not confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText('Role request not decided')).toHaveCount(0);
  await expect(approve).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeFocused();
});
