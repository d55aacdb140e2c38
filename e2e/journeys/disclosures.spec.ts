/** The Legal Center's record of which user saw which confidential record, and the dispute file. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  registerThroughApi,
  signInAs,
  test,
} from '../support/test.ts';

const SIGNER = 'Nia Okafor';

/** A new user who has signed the NDA. */
async function signAsNewcomer(page: Page): Promise<string> {
  const { username } = await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  await postAs(page, '/api/nda/sign', { name: SIGNER });
  return username;
}

/** Only users who may open the records see their names; another journey may have signed already. */
async function signAsAdmin(page: Page): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  await page.request.post('/api/nda/sign', { headers: { 'X-CSRF-Token': csrfToken }, data: { name: 'Ada Lovelace' } });
}

/** Sends the requests of a user who reads the list of rounds and opens one. Returns the name of that round. */
async function readRounds(page: Page): Promise<string> {
  const [first] = await (await page.request.get('/api/funding-rounds')).json();
  expect((await page.request.get(`/api/funding-rounds/${first.id}`)).status()).toBe(200);
  return first.name;
}

const disclosures = (page: Page): Locator => page.getByRole('dialog', { name: 'Disclosures' });

/** The rows of a table, or the cards that replace them on small screens. */
const rowsOf = (dialog: Locator): Locator => dialog.locator('tbody tr, li');

test('an admin reads which records were disclosed to a user and downloads the dispute file', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/500/);
  const username = await signAsNewcomer(page);
  const round = await readRounds(page);
  await signInAs(page, 'admin');
  await signAsAdmin(page);
  await page.goto(`/admin/legal?list=signatures&q=${username}`);
  const opener = page.getByRole('button', { name: `DISCLOSURES to ${SIGNER}` });
  await opener.click();

  const dialog = disclosures(page);
  await expect(dialog.getByText(username)).toBeVisible();
  const latest = rowsOf(dialog).first();
  await expect(latest).toContainText(round);
  await expect(latest).toContainText('Funding round, opened');
  await expect(latest).toContainText('Version 1.0');
  // The client address of this test.
  await expect(latest).toContainText(/10\.\d+\.\d+\.\d+/);
  await expect(dialog.getByText('Funding round, shown in a list').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const downloadButton = dialog.getByRole('button', { name: 'DOWNLOAD DISPUTE FILE' });
  const downloaded = page.waitForEvent('download');
  await downloadButton.click();
  const file = await downloaded;
  await expect(page.getByText('Download Complete')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(new RegExp(`^dispute-file-${username}-\\d{4}-\\d{2}-\\d{2}\\.zip$`));
  const zip = readFileSync(await file.path(), 'latin1');
  expect(zip.startsWith('PK')).toBe(true);
  for (const name of ['signed-nda-1.0.pdf', 'disclosures.csv', 'summary.pdf', 'manifest.json'])
    expect(zip).toContain(name);

  await page.route('**/dispute-file', (route) => route.fulfill({ status: 500, body: '' }));
  await downloadButton.click();
  await expect(page.getByText('Download Failed')).toBeVisible();
  await expect(page.getByText('Failed to download the dispute file. Please try again.')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('an empty list of disclosures has a message, and long lists are paged', { tag: '@one-width' }, async ({
  page,
}) => {
  const username = await signAsNewcomer(page);
  await signInAs(page, 'admin');
  await page.goto(`/admin/legal?list=compliance&q=${username}`);
  const opener = page.getByRole('button', { name: 'DISCLOSURES to Nia Okafor' });
  await opener.click();
  const dialog = disclosures(page);
  await expect(dialog.getByText('No disclosures yet')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await servePages(page);
  await opener.click();
  await expect(dialog.getByText('50 of 60 shown')).toBeVisible();
  await expect(rowsOf(dialog)).toHaveCount(50);
  await dialog.getByRole('button', { name: 'LOAD MORE' }).press('Enter');
  await expect(dialog.getByText('60 of 60 shown')).toBeFocused();
  await expect(rowsOf(dialog).last()).toContainText('Round 60');
  await expectNoSidewaysScroll(page);
});

test('record names are withheld from an admin who has not signed, with the reason', async ({ page }) => {
  const username = await signAsNewcomer(page);
  await signInAs(page, 'admin');
  await servePages(page, { isWithheld: true });
  await page.goto(`/admin/legal?list=compliance&q=${username}`);
  await page.getByRole('button', { name: 'DISCLOSURES to Nia Okafor' }).click();
  const dialog = disclosures(page);
  await expect(dialog.getByText('Record names are withheld.')).toBeVisible();
  await expect(dialog.getByText('Sign the NDA to read their names.')).toBeVisible();
  await expect(rowsOf(dialog).first()).toContainText('Name withheld');
  await expect(rowsOf(dialog).first()).toContainText('Funding round, shown in a list');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test('a failed list of disclosures can be requested again', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/500/);
  const username = await signAsNewcomer(page);
  await signInAs(page, 'admin');
  await page.route('**/disclosures?*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.goto(`/admin/legal?list=compliance&q=${username}`);
  await page.getByRole('button', { name: 'DISCLOSURES to Nia Okafor' }).click();
  const dialog = disclosures(page);
  await expect(dialog.getByText('The disclosures could not be loaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('No disclosures yet')).toBeVisible();
});

/** Sixty disclosures, more than any person of the demonstration data has; in two pages like the server's. */
async function servePages(page: Page, { isWithheld = false } = {}): Promise<void> {
  const all = Array.from({ length: 60 }, (_, index) => ({
    id: `0198f2a4-5b6c-7d8e-9f00-1122334455${String(index).padStart(2, '0')}`,
    kind: 'shown',
    recordType: 'funding_round',
    recordId: null,
    recordName: isWithheld ? null : `Round ${index + 1}`,
    withheld: isWithheld ? 'NDA_REQUIRED' : null,
    ndaVersion: '1.0',
    recipient: null,
    ipAddress: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
    disclosedAt: '2026-03-31T12:00:00.000Z',
  }));
  await page.route('**/disclosures?*', (route) => {
    const isSecond = new URL(route.request().url()).searchParams.has('cursor');
    return route.fulfill({
      headers: {
        'X-Total-Count': '60',
        ...(isSecond ? {} : { Link: '</api/next?limit=50&cursor=second>; rel="next"' }),
      },
      json: isSecond ? all.slice(50) : all.slice(0, 50),
    });
  });
}
