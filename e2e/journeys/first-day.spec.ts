/** The main path: register, accept, be approved, add an opportunity, move it, find it again. */
import { chooseItem } from '../support/choose-item.ts';
import { acknowledgeReminders, expect, expectNoAxeViolations, signInAs, test, uniqueName } from '../support/test.ts';

// REQ-22, REQ-32, REQ-33, REQ-60, REQ-64, REQ-66, REQ-185, REQ-187, REQ-188
test('a new user registers, accepts the agreement, is approved, adds an opportunity, moves it and finds it after a reload', {
  tag: '@daily',
}, async ({ page, browser, expectedConsole }) => {
  // The response to the first call after the role change has ended the session.
  expectedConsole.push(/401/);
  const username = uniqueName('ada').replace(' ', '-');
  const password = 'a quiet harbour at dawn';
  const title = uniqueName('Tide forecasts for small ports');

  await page.goto('/otif');
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await page.getByRole('tab', { name: 'REGISTER' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Role').selectOption('analyst');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'JOIN AICV PLATFORM' }).click();
  await expect(page.getByText(`Account created for ${username}`)).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'CONFIDENTIALITY AGREEMENT REQUIRED' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const accept = dialog.getByRole('button', { name: 'ACCEPT AGREEMENT' });
  await expect(accept).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await accept.click();
  await expect(page.getByText('Welcome to the platform. You now have access to all features.')).toBeVisible();
  await expect(dialog).toBeHidden();

  // Until an admin approves the role, the new user is a learner: the board is closed, and the page says so.
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(page.getByText('waiting for an administrator', { exact: false })).toBeVisible();

  const office = await browser.newContext();
  const adminPage = await office.newPage();
  await acknowledgeReminders(adminPage);
  await signInAs(adminPage, 'admin');
  await adminPage.goto('/holdings');
  await adminPage.getByRole('searchbox').fill(username);
  await expect(adminPage).toHaveURL(/q=/);
  // Until the search responds, the list can contain one other pending user or more.
  await expect(adminPage.getByText('1 of 1 shown')).toBeVisible();
  const approve = adminPage.getByRole('button', { name: /approve/i });
  await approve.click();
  await expect(adminPage.getByText('Role request approved')).toBeVisible();
  await expect(approve).toBeHidden();
  await office.close();

  // A role change ends the user's sessions: the next call leads to the login, and from there to the requested page.
  await page.goto('/otif');
  await expect(page.getByRole('button', { name: 'ACCESS PLATFORM' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'ADD OPPORTUNITY' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Opportunity Title').fill(title);
  await form.getByLabel('Description').fill('Berth-level water forecasts from tide gauges and pilots’ logs.');
  await form.getByLabel('Submitted By').fill('A. Lovelace');
  await form.getByLabel('Priority').selectOption('high');
  await form.getByRole('button', { name: /add opportunity/i }).click();
  await expect(page.getByText('New opportunity has been added to Discovery stage')).toBeVisible();
  await expect(page.getByRole('region', { name: /discovery/i }).getByRole('heading', { name: title })).toBeVisible();

  for (const stage of ['Screening', 'Scoring', 'Shortlist', 'Incubation']) {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    const isSaved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await chooseItem(page, `Move to ${stage}`);
    await expect(
      page.getByRole('region', { name: new RegExp(stage, 'i') }).getByRole('heading', { name: title }),
    ).toBeVisible();
    await isSaved;
  }
  await expect(page.getByText('Opportunity stage has been updated')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: /incubation/i }).getByRole('heading', { name: title })).toBeVisible();
});
