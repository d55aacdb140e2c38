import { readFileSync } from 'node:fs';
import { BROWSER_STEPS, signingSteps, TRAIL_STEP_LABELS } from '@aicv/domain/legal/nda-evidence';
import type { Download, Page } from '@playwright/test';
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
  writesTo,
} from '../support/test.ts';

const SIGNER = 'Nia O’Brien-Okafor';

/** A new user accepts the agreement, then the admin signs in in the same browser. Returns the new user's username. */
async function acceptThenBecomeAdmin(page: Page): Promise<string> {
  const { username } = await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  await signInAs(page, 'admin');
  return username;
}

/** The same with a signed NDA, with every earlier step reported in order. */
async function signThenBecomeAdmin(page: Page): Promise<string> {
  const { username } = await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  for (const step of BROWSER_STEPS) await postAs(page, '/api/nda/evidence', { step });
  await postAs(page, '/api/nda/sign', { name: SIGNER });
  await signInAs(page, 'admin');
  return username;
}

const searchFor = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search' }).fill(text);

const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8');

// REQ-109, REQ-110, REQ-111, REQ-115, REQ-143
test('an admin finds an acceptance, filters the list by the address and exports it', async ({ page }) => {
  const username = await acceptThenBecomeAdmin(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Admin legal center' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'LEGAL CENTER' })).toBeVisible();
  await expect(page).toHaveTitle(/^Legal Center/);
  await expect(page.getByText('Total Users')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await searchFor(page, username.toUpperCase());
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await expect(page.getByText(`${username}@example.com`)).toBeVisible();
  await page.getByLabel('Date range').selectOption('Today');
  await page.getByLabel('Legal status').selectOption('Version 1.0');
  await expect(page).toHaveURL(/range=today&legal=version-1\.0/);
  await page.reload();
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await expect(page.getByLabel('Date range')).toHaveValue('today');

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: /^EXPORT CSV/ }).click();
  const csv = await textOf(await exported);
  expect(csv).toContain(username);
  expect(csv.trim().split('\n')).toHaveLength(2);

  await searchFor(page, uniqueName('unknown'));
  await expect(page.getByText('No legal acceptances found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/admin\/legal$/);
});

// REQ-111, REQ-113
test('an admin reads how an NDA was signed, verifies it and downloads it', { tag: ['@one-width', '@daily'] }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/500/);
  const username = await signThenBecomeAdmin(page);
  await page.goto(`/admin/legal?list=signatures&q=${username}&nda=no-pdf`);
  await expect(page.getByText('No NDA signatures found matching your criteria.')).toBeVisible();
  await page.getByLabel('NDA status').selectOption('With PDF');
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  // Signed with a name that is not the account's.
  await expect(page.getByText('Account name: Nia Okafor')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const trailButton = page.getByRole('button', { name: `TRAIL of ${SIGNER}` });
  await trailButton.click();
  const trail = page.getByRole('dialog', { name: 'Evidence trail' });
  await expect(trail.getByText('Every step before this signature was reported in order.')).toBeVisible();
  await expect(trail.getByRole('listitem')).toHaveText(
    [...BROWSER_STEPS, ...signingSteps('not_confirmed')].map((step) => new RegExp(TRAIL_STEP_LABELS[step])),
  );
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(trail).toBeHidden();
  await expect(trailButton).toBeFocused();

  await page.getByRole('button', { name: `CHECK ${SIGNER}` }).click();
  const check = page.getByRole('dialog', { name: 'Signed NDA check' });
  await expect(check.getByRole('listitem')).toHaveText([
    /Seal\s*INTACT/,
    /Document\s*INTACT/,
    /Digital signature\s*INTACT/,
  ]);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(check).toBeHidden();

  const downloadButton = page.getByRole('button', { name: `PDF of ${SIGNER}` });
  const downloaded = page.waitForEvent('download');
  await downloadButton.click();
  const pdf = await downloaded;
  await expect(page.getByText('Download Complete')).toBeVisible();
  await expect(page.getByText(`NDA PDF for ${SIGNER} has been downloaded successfully.`)).toBeVisible();
  expect(pdf.suggestedFilename()).toBe('NDA-Nia_O_Brien_Okafor-signed.pdf');
  expect((await textOf(pdf)).startsWith('%PDF-')).toBe(true);

  await page.route('**/api/admin/nda/*/pdf', (route) => route.fulfill({ status: 500, body: '' }));
  await downloadButton.click();
  await expect(page.getByText('Download Failed')).toBeVisible();
  await expect(page.getByText('Failed to download NDA PDF. Please try again.')).toBeVisible();
});

// REQ-116
test('the compliance dashboard in Holdings opens with twenty users and has pages', { tag: '@one-width' }, async ({
  page,
}) => {
  const username = await signThenBecomeAdmin(page);
  await page.goto('/holdings?tab=roles');
  // The confidentiality reminder has a journey of its own.
  await acknowledgeReminders(page);
  await page.reload();
  await page.getByRole('tab', { name: 'LEGAL CENTER' }).click();
  await page.getByRole('tab', { name: 'COMPLIANCE DASHBOARD' }).click();
  await expect(page.getByText(/^20 of [\d,]+ shown$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'LOAD MORE' }).click();
  await expect(page.getByText(/^70 of [\d,]+ shown$/)).toBeVisible();

  await searchFor(page, username);
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await expect(page.getByText('COMPLIANT', { exact: true })).toBeVisible();
});

// REQ-115, REQ-116
test('an admin filters the compliance dashboard and reminds users in place, by mouse and by keyboard', async ({
  page,
}) => {
  const { username } = await registerThroughApi(page);
  const { username: acceptedName } = await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  await signInAs(page, 'admin');
  await page.goto('/admin/legal?list=compliance&range=today');
  // Only the filters of the chosen tab are shown.
  await expect(page.getByLabel('Date range')).toHaveCount(0);
  await expect(page.getByLabel('Legal status')).toHaveCount(0);
  await searchFor(page, username);
  await page.getByLabel('Compliance', { exact: true }).selectOption('Compliant');
  await expect(page.getByText('No users found matching your criteria.')).toBeVisible();
  await page.getByLabel('Compliance', { exact: true }).selectOption('Pending');
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await expect(page).toHaveURL(/compliance=pending/);
  await expect(page.getByText(`${username}@example.com`)).toBeVisible();
  await expect(page.getByText('Missing: agreement, NDA')).toBeVisible();
  await expectNoSidewaysScroll(page);

  const writes = writesTo(page, /reminders$/);
  await page.getByRole('button', { name: 'REMIND Nia Okafor of the agreement', exact: true }).click();
  const reminded = page.getByRole('button', { name: 'REMINDED Nia Okafor of the agreement', exact: true });
  await expect(reminded).toBeFocused();
  await expect(reminded).toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(reminded).toBeVisible();

  await searchFor(page, acceptedName);
  await page.getByLabel('Compliance', { exact: true }).selectOption('Partial');
  await expect(page.getByText('Missing: NDA')).toBeVisible();
  await page.getByRole('button', { name: 'DISCLOSURES to Nia Okafor' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'REMIND Nia Okafor of the NDA', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const remindedOfNda = page.getByRole('button', { name: 'REMINDED Nia Okafor of the NDA', exact: true });
  await expect(remindedOfNda).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remindedOfNda).toBeFocused();
  expect(writes).toHaveLength(2);
});

// REQ-116
test('an admin reminds all users of the filtered list after reading how many they are', {
  tag: '@one-width',
}, async ({ page }) => {
  const { username } = await registerThroughApi(page);
  await signInAs(page, 'admin');
  await page.goto(`/admin/legal?list=compliance&q=${username}`);
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  const remindAll = page.getByRole('button', { name: 'REMIND ALL' });
  await remindAll.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Remind 1 person?' });
  await expect(dialog.getByText(/^You remind 1 person of the confidentiality agreement\./)).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'REMIND ALL' }).click();
  await expect(page.getByText('1 person reminded.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(remindAll).toBeFocused();
  await expect(page.getByRole('button', { name: 'REMINDED Nia Okafor of the agreement' })).toBeVisible();

  await remindAll.click();
  await expect(page.getByText('1 person was reminded in the last day and is left out.')).toBeVisible();
  const again = page.getByRole('alertdialog', { name: 'Remind all' });
  await expect(again.getByRole('button', { name: 'REMIND ALL' })).toBeDisabled();
});

test('a failure to load more is not shown for the next search', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/500/);
  const username = await acceptThenBecomeAdmin(page);
  await page.goto('/admin/legal?list=compliance');
  await page.route('**/api/**cursor=**', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'LOAD MORE' }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toHaveText('The server answered with an error (500). Try again in a moment.');
  await searchFor(page, username);
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

// REQ-109, REQ-110, REQ-128, REQ-138
test('a user who is not an admin sees neither the link nor the Legal Center', { tag: '@one-width' }, async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/admin/legal');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(page.getByText('INSUFFICIENT PERMISSIONS')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin legal center' })).toBeHidden();
});
