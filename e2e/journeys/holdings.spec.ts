/** Holdings: users join and are deactivated, flags take effect, and the audit log verifies its integrity. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { addThroughApi, card, column } from '../support/board.ts';
import { chooseItem } from '../support/choose-item.ts';
import { mailedToken } from '../support/mailed-token.ts';
import { startIsolatedProduct } from '../support/product.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  registerThroughApi,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

async function newPage(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await acknowledgeReminders(page);
  return page;
}

// REQ-248, REQ-255
test('an invited user accepts and is signed out at once when they are deactivated', { tag: '@daily' }, async ({
  page,
  browser,
}) => {
  const email = `${uniqueName('guest').replace(' ', '.')}@example.com`;
  await signInAs(page, 'admin');
  await page.goto('/holdings');
  await page.getByRole('button', { name: 'INVITE USER' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite people' });
  await inviting.getByRole('textbox', { name: 'Email' }).fill(email);
  await inviting.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Analyst' });
  await inviting.getByRole('button', { name: 'INVITE' }).click();
  await expect(inviting).toBeHidden();
  await expectNoSidewaysScroll(page);

  const token = await mailedToken(page, email);

  const guest = await newPage(browser);
  await guest.goto(`/invite#token=${token}`);
  await expect(guest.getByText(email)).toBeVisible();
  await expectNoAxeViolations(guest);
  const username = email.split('@')[0] ?? '';
  await guest.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await guest.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
  await guest.getByRole('textbox', { name: 'Username' }).fill(username);
  await guest.getByLabel('Password', { exact: true }).fill('a quiet harbour at dawn');
  await guest.getByLabel('Confirm password', { exact: true }).fill('a quiet harbour at dawn');
  await guest.getByRole('button', { name: 'JOIN AICV PLATFORM' }).click();
  await expect(guest.getByRole('dialog')).toBeVisible();
  await postAs(guest, '/api/legal/accept');
  await guest.goto('/otif');
  await expect(guest.getByRole('heading', { name: /OTIF/, level: 1 })).toBeVisible();

  await page.goto(`/holdings?q=${username}`);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await chooseItem(page, /Deactivate/i);
  await page.getByRole('alertdialog').getByRole('button', { name: 'DEACTIVATE' }).click();
  await expect(page.getByText('INACTIVE', { exact: true }).first()).toBeVisible();
  await guest.goto('/otif');
  await expect(guest).toHaveURL(/\/auth/);
  // The link works once.
  await guest.goto(`/invite?token=${token}`);
  await expect(guest.getByText(/no longer valid/)).toBeVisible();
  await guest.context().close();
});

// REQ-54
test('a pasted list of addresses is checked line by line before anyone is invited', {
  tag: ['@one-width', '@phone'],
}, async ({ page }) => {
  const [first, second] = [uniqueName('first'), uniqueName('second')].map(
    (name) => `${name.replace(' ', '.')}@example.com`,
  );
  await signInAs(page, 'admin');
  await page.goto('/holdings');
  await page.getByRole('button', { name: 'INVITE USER' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite people' });
  const emails = inviting.getByRole('textbox', { name: 'Email' });
  await emails.fill(`Ada <${first}>\n${second},investor\n${first}\nada@\n`);
  await inviting.getByRole('button', { name: 'CHECK 4 ADDRESSES' }).click();
  await expect(inviting.getByText('2 people can be invited. 2 lines are left out.')).toBeVisible();
  await expect(inviting.getByText('Left out: Same address as in line 1')).toBeVisible();
  await expect(inviting.getByText('Left out: Not a valid email address')).toBeVisible();
  expect(await (await page.request.get('/api/invitations?state=open')).text()).not.toContain(first);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  // A changed list is checked again.
  await emails.fill(`${first}\n${second},investor\nanother.${second}`);
  await inviting.getByRole('button', { name: 'CHECK 3 ADDRESSES' }).click();
  await inviting.getByRole('button', { name: 'INVITE 3 PEOPLE' }).click();
  await expect(inviting).toBeHidden();
  await expect(page.getByText('3 people are invited.', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: /^INVITATIONS/ }).click();
  await expect(page.getByText(second ?? '', { exact: true })).toBeVisible();

  // A file is read into the same list.
  await page.getByRole('button', { name: 'INVITE USER' }).click();
  const chooser = page.waitForEvent('filechooser');
  await inviting.getByRole('button', { name: 'Choose a CSV or text file' }).click();
  const content = `Name,Email,Role\nAda,${second},manager\nBea,bea.${second},boss\n`;
  await (await chooser).setFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await inviting.getByRole('button', { name: 'CHECK 2 ADDRESSES' }).click();
  await expect(inviting.getByText('Replaces an open invitation')).toBeVisible();
  await expect(inviting.getByText('Left out: Not one of the roles')).toBeVisible();
  await inviting.getByRole('button', { name: 'INVITE 1 PERSON' }).click();
  await expect(inviting).toBeHidden();
  await expect(page.getByText('1 person is invited.', { exact: false })).toBeVisible();
});

test('an account that matches an invitation takes the role by signing in, and the list marks it until then', {
  tag: '@one-width',
}, async ({ page, browser }) => {
  const guest = await newPage(browser);
  const { username, password } = await registerThroughApi(guest);
  await postAs(guest, '/api/legal/accept');
  await guest.context().clearCookies();
  const email = `${username}@example.com`;

  await signInAs(page, 'admin');
  await page.goto(`/holdings?q=${username}`);
  await expect(page.getByText('EMAIL UNCONFIRMED').first()).toBeVisible();
  await page.getByRole('button', { name: 'INVITE USER' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite people' });
  await inviting.getByRole('textbox', { name: 'Email' }).fill(email);
  await inviting.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Analyst' });
  await inviting.getByRole('button', { name: 'INVITE' }).click();
  await expect(inviting).toBeHidden();
  const token = await mailedToken(page, email);

  await guest.goto(`/invite#token=${token}`);
  await expect(guest.getByText('An account with this email address already exists.')).toBeVisible();
  await expectNoAxeViolations(guest);
  await guest.getByRole('button', { name: 'SIGN IN' }).click();
  await guest.getByRole('textbox', { name: 'Username' }).fill(username);
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await expect(guest.getByText(`You are signed in as ${username}.`)).toBeVisible();
  expect(guest.url()).not.toContain(token);
  await expectNoAxeViolations(guest);
  await guest.getByRole('button', { name: 'ACCEPT INVITATION' }).click();
  await expect(guest.getByText('Invitation Accepted').first()).toBeVisible();
  await guest.goto('/otif');
  await expect(guest.getByRole('heading', { name: /OTIF/, level: 1 })).toBeVisible();
  await guest.context().close();

  await page.goto(`/holdings?q=${username}`);
  await expect(page.getByRole('cell', { name: email }).first()).toBeVisible();
  await expect(page.getByText('EMAIL UNCONFIRMED')).toBeHidden();
});

// REQ-252, REQ-254
test('another browser shows an added record and loses a disabled module without a reload', {
  tag: '@one-width',
}, async ({ browser }) => {
  test.slow();
  // A flag applies to the whole firm: on the shared product it would close the module for parallel tests.
  const { baseUrl, stop } = await startIsolatedProduct();
  try {
    const [admin, analyst] = [await newPage(browser, baseUrl), await newPage(browser, baseUrl)];
    await signInAs(admin, 'admin');
    await signInAs(analyst, 'analyst');
    const switchFlag = async (name: string, to: 'ON' | 'OFF') => {
      await admin.getByRole('switch', { name }).click();
      const asking = admin.getByRole('dialog');
      await asking.getByRole('textbox', { name: 'Reason' }).fill('For this quarter.');
      await asking.getByRole('button', { name: `TURN ${to}` }).click();
      // The switch shows the requested state while the request is pending. Pages that open meanwhile read the old flags.
      await expect(admin.getByText(to === 'ON' ? 'Feature Enabled' : 'Feature Disabled').first()).toBeVisible();
      await expect(admin.getByRole('switch', { name })).toBeChecked({ checked: to === 'ON' });
    };
    await admin.goto('/holdings?tab=flags');
    await switchFlag('Real-time Notifications', 'ON');

    // One user adds the record, and it appears for the other without any action.
    await analyst.goto('/otif');
    await expect(column(analyst, 'Discovery')).toBeVisible();
    const title = uniqueName('Seen at once');
    await addThroughApi(admin, title);
    await expect(card(analyst, 'Discovery', title)).toBeVisible();

    await switchFlag('OTIF Intelligence', 'OFF');
    await expect(admin.getByRole('link', { name: 'OTIF', exact: true })).toBeHidden();
    await expectNoAxeViolations(admin);
    await expect(analyst.getByRole('link', { name: 'OTIF', exact: true })).toBeHidden();
    // The page is closed by the flag, not by a role.
    for (const person of [admin, analyst]) {
      if (person === admin) await admin.goto('/otif');
      await expect(person.getByRole('heading', { name: 'OTIF Intelligence is switched off' })).toBeVisible();
      await expect(person.getByText('INSUFFICIENT PERMISSIONS')).toBeHidden();
    }
    await expect(analyst.getByRole('link', { name: /OPEN FEATURE FLAG/ })).toBeHidden();
    await admin.getByRole('link', { name: 'OPEN FEATURE FLAG OTIF Intelligence' }).click();
    await expect(admin.getByRole('switch', { name: 'OTIF Intelligence' })).toBeFocused();
    await expect(analyst.getByRole('link', { name: 'ACADEMY', exact: true })).toBeVisible();
    expect((await analyst.request.get('/api/opportunities')).status()).toBe(404);

    // Analytics cover the enabled modules, and each of their files is audited.
    await admin.goto('/holdings?tab=flags');
    await switchFlag('Advanced Analytics', 'ON');
    await analyst.goto('/analytics');
    await expect(analyst.getByRole('region', { name: 'Portfolio' })).toBeVisible();
    await expect(analyst.getByRole('region', { name: 'Funnel' })).toBeHidden();
    await expectNoAxeViolations(analyst);
    const download = analyst.waitForEvent('download');
    await analyst.getByRole('button', { name: 'CSV of the cohorts' }).click();
    expect((await download).suggestedFilename()).toMatch(/^analytics-cohorts-.*\.csv$/);
    await expect(analyst.getByText('Export Complete')).toBeVisible();
    await admin.goto('/holdings?tab=audit');
    await expect(admin.getByText('Analytics exported').first()).toBeVisible();
    await analyst.goto('/');
    await expect(analyst.getByText('Academy Learners')).toBeVisible();
    await expect(analyst.getByText('OTIF Opportunities')).toBeHidden();

    // An operator, whose start page lists the module's tasks, only sees that the module is closed.
    await admin.goto('/holdings?tab=flags');
    await switchFlag('Abundance Labs', 'OFF');
    const operator = await newPage(browser, baseUrl);
    await signInAs(operator, 'operator');
    const refused: string[] = [];
    operator.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await operator.goto('/');
    await expect(operator.getByRole('heading', { name: 'Abundance Labs is switched off' })).toBeVisible();
    await expectNoAxeViolations(operator);
    expect(refused).toEqual([]);
    expect((await operator.request.get('/api/tasks')).status()).toBe(404);
  } finally {
    await stop();
  }
});

// REQ-255, REQ-271
test('the log is filtered, exported in full and verified as unchanged', { tag: '@one-width' }, async ({
  page,
  browser,
}) => {
  const newcomer = await newPage(browser);
  await registerThroughApi(newcomer);
  await newcomer.context().close();
  await signInAs(page, 'admin');
  await page.goto('/holdings?tab=audit');
  await page.getByRole('button', { name: /VERIFY/ }).click();
  await expect(page.getByText('Intact.')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: /VIEW ALL/ }).click();
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'User registered' });
  await expect(page).toHaveURL(/user_registered/);
  await expect(page.getByRole('row').nth(1)).toContainText('User registered');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'EXPORT LOGS' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export logs' });
  await exporting.getByRole('radio', { name: /JSON/ }).check();
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: /EXPORT/ }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n');
  expect(JSON.parse(lines[0] ?? '').kind).toBe('head');
  expect(lines.slice(1).every((line) => JSON.parse(JSON.parse(line).content).action === 'user_registered')).toBe(true);
});
