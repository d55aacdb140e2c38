/** Reading, acknowledging and signing the NDA (REQ-75, REQ-78, REQ-82, REQ-90). */
import { readFileSync } from 'node:fs';
import { enterWithoutNda, fillIn, ndaDialog, readTo } from '../support/nda.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, postAs, test } from '../support/test.ts';

const SIGNER = 'Zoë O’Neill-Ågren';

// REQ-79, REQ-80, REQ-81, REQ-92, REQ-98, REQ-99
test('a user who reads, acknowledges and signs sees the rounds at once, keeps a copy and cannot sign twice', {
  tag: '@phone',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/409/, /NDA signing failed/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const confidential = () => asked.filter((call) => /funding-rounds|investor-updates/.test(call));
  const evidence: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/nda/evidence')) evidence.push(request.postDataJSON());
  });

  await enterWithoutNda(page);
  await page.goto('/capital?tab=rounds');
  await expect(page.getByRole('heading', { name: 'NDA Required for Funding Data' })).toBeVisible();
  await page.getByRole('button', { name: 'SIGN NDA FOR ACCESS' }).click();
  const dialog = ndaDialog(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: /^9\. / })).toBeAttached();
  await expectNoSidewaysScroll(page);

  const [readBox, accessBox] = [dialog.getByRole('checkbox').first(), dialog.getByRole('checkbox').last()];
  const sign = dialog.getByRole('button', { name: 'SIGN NDA' });
  const name = dialog.getByLabel('Full Legal Name *');
  await readTo(dialog, 30);
  await expect(readBox).toBeDisabled();
  await expect(name).toBeHidden();
  await readTo(dialog, 9);
  await expect(dialog.getByText('You have reached the end of the agreement')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(readBox).toBeEnabled();
  await expect(accessBox).toBeDisabled();
  await readBox.check();
  await accessBox.check();
  await expect(sign).toBeDisabled();

  for (const [typed, message] of [
    ['A', 'Full legal name is required'],
    [`${'A'.repeat(200)} ${'B'.repeat(60)}`, 'Name is too long'],
    ['Ada L0velace', 'Please enter a valid legal name'],
    ['Ada', 'Please enter your full name (first and last name)'],
  ] as const) {
    await name.fill(typed);
    await expect(dialog.getByText(message)).toBeVisible();
    await expect(sign).toBeDisabled();
  }
  await name.fill(SIGNER);
  await expectNoAxeViolations(page);
  await readBox.uncheck();
  await expect(accessBox).not.toBeChecked();
  await expect(name).toHaveValue('');
  await fillIn(dialog, SIGNER);
  expect(confidential()).toEqual([]);

  // The account's name is Nia Okafor: the dialog asks for a confirmation, which a double click must not dismiss.
  await sign.dblclick();
  const question = dialog.getByRole('group', { name: /^This is not the name on your account\./ });
  await expect(question).toContainText('Your account name is \u2068Nia Okafor\u2069.');
  await expect(sign).toBeDisabled();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'CHANGE NAME' }).click();
  await expect(question).toBeHidden();
  await expect(name).toBeFocused();
  expect(asked.filter((call) => call === 'POST /api/nda/sign')).toEqual([]);
  await sign.click();
  await question.getByRole('button', { name: 'SIGN WITH THIS NAME' }).dblclick();
  await expect(page.getByText('Advanced Access Granted')).toBeVisible();
  expect(asked.filter((call) => call === 'POST /api/nda/sign')).toHaveLength(1);
  await expect(page.getByText(/^You now have access to .+\. NDA has been signed and securely stored\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('NDA required.')).toBeHidden();
  await expect
    .poll(() => new Set(confidential()))
    .toEqual(new Set(['GET /api/funding-rounds', 'GET /api/investor-updates']));
  expect(evidence).toEqual(
    ['presented', 'reached_end', 'acknowledged_read', 'acknowledged_access'].map((step) => ({
      step,
      ndaVersion: '1.0',
      userId: expect.any(String),
    })),
  );

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download signed NDA' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^NDA-.+-signed\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  // Another window still shows the NDA as unsigned.
  const stale = { hasSigned: false, requiresNda: true, ndaVersion: '1.0', signedAt: null };
  await page.route('**/api/nda/status', (route) => route.fulfill({ json: stale }));
  await page.reload();
  await page.getByRole('button', { name: 'SIGN NDA', exact: true }).click();
  await fillIn(dialog, SIGNER);
  await page.unroute('**/api/nda/status');
  await sign.click();
  await question.getByRole('button', { name: 'SIGN WITH THIS NAME' }).click();
  await expect(page.getByText('NDA has already been signed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download signed NDA' })).toBeVisible();
});

// REQ-83, REQ-86, REQ-304
test('the dialog ignores a click outside, closes on Cancel without a toast, and is empty when it opens again', {
  tag: '@one-width',
}, async ({ page }) => {
  await enterWithoutNda(page);
  await page.goto('/capital');
  const opener = page.getByRole('button', { name: 'SIGN NDA' });
  await opener.click();
  const dialog = ndaDialog(page);
  await expect(dialog).toBeVisible();
  await page.mouse.click(3, 3);
  await fillIn(dialog, 'Ada Lovelace');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByText('Access Restricted')).toBeHidden();

  await opener.click();
  await expect(dialog.getByRole('checkbox').first()).toBeDisabled();
  await expect(dialog.getByRole('checkbox').first()).not.toBeChecked();
  await expect(dialog.getByLabel('Full Legal Name *')).toBeHidden();
});

test('the NDA can be read and signed with the keyboard alone', { tag: '@one-width' }, async ({ page }) => {
  await enterWithoutNda(page);
  await page.goto('/capital');
  await page.getByRole('button', { name: 'SIGN NDA' }).press('Enter');
  const dialog = ndaDialog(page);
  await expect(dialog.getByRole('region', { name: 'Text of the non-disclosure agreement' })).toBeFocused();
  // Chromium sometimes drops a requested scroll while a busy page is still opening the dialog.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(dialog.getByLabel('Full Legal Name *')).toBeFocused({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  const [readBox, accessBox] = [dialog.getByRole('checkbox').first(), dialog.getByRole('checkbox').last()];
  await page.keyboard.press('Shift+Tab');
  await expect(readBox).toBeFocused();
  await page.keyboard.press('Space');
  await expect(accessBox).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(accessBox).toBeFocused();
  await page.keyboard.press('Space');
  await expect(accessBox).toBeChecked();
  await page.keyboard.press('Tab');
  const name = dialog.getByLabel('Full Legal Name *');
  await expect(name).toBeFocused();
  await page.keyboard.type('Ada Lovelace');
  await expect(name).toHaveValue('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('group', { name: /^This is not the name on your account\./ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'SIGN WITH THIS NAME' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Advanced Access Granted')).toBeVisible();
});

for (const [status, said, toast] of [
  [401, 'Authentication required', 'Please log in to sign the NDA.'],
  [403, 'CSRF token missing or invalid', 'Security validation failed. Please refresh and try again.'],
  [400, 'Name is required', 'Please enter your full legal name.'],
  [500, 'Failed to generate NDA PDF', 'PDF generation failed. Please try again or contact support.'],
  [503, 'Back in a minute', 'Failed to sign NDA. Please try again.'],
] as const) {
  // REQ-91, REQ-92, REQ-93
  test(`a signature rejected with "${said}" shows the reason and keeps the input`, { tag: '@one-width' }, async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(new RegExp(String(status)), /NDA signing failed/);
    await enterWithoutNda(page);
    await page.goto('/capital');
    await page.getByRole('button', { name: 'SIGN NDA' }).click();
    const dialog = ndaDialog(page);
    await fillIn(dialog, 'Nia Okafor');
    const code = status === 401 ? 'AUTHENTICATION_REQUIRED' : 'ANY';
    await page.route('**/api/nda/sign', (route) =>
      route.fulfill({ status, json: { message: said, code, requestId: 'r' } }),
    );
    const accessBox = dialog.getByRole('checkbox').last();
    await accessBox.press('Control+Enter');
    await expect(page.getByText('NDA Signing Failed')).toBeVisible();
    await expect(accessBox).toBeFocused();
    await expect(page.getByText(toast)).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText(said);
    await expect(dialog.getByLabel('Full Legal Name *')).toHaveValue('Nia Okafor');

    await page.unroute('**/api/nda/sign');
    await dialog.getByRole('button', { name: 'SIGN NDA' }).click();
    await expect(page.getByText('Advanced Access Granted')).toBeVisible();
  });
}

// REQ-98
test('a failed report of a step never blocks signing', { tag: '@one-width' }, async ({ page, expectedConsole }) => {
  expectedConsole.push(/500/);
  await enterWithoutNda(page);
  await page.route('**/api/nda/evidence', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', code: 'INTERNAL_ERROR', requestId: 'r' } }),
  );
  await page.goto('/capital');
  await page.getByRole('button', { name: 'SIGN NDA' }).click();
  await fillIn(ndaDialog(page), 'nia  OKAFOR');
  await ndaDialog(page).getByRole('button', { name: 'SIGN NDA' }).click();
  await expect(page.getByText('Advanced Access Granted')).toBeVisible();
});

test('an unconfirmed user can request the confirmation email from the dialog, which keeps the input', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/409/, /NDA signing failed/);
  await enterWithoutNda(page);
  // Fakes the response of an installation with a mail server; this one has none.
  const message = 'Confirm your email address first. Open the link that was sent to it.';
  await page.route('**/api/nda/sign', (route) =>
    route.fulfill({ status: 409, json: { message, code: 'EMAIL_UNCONFIRMED', requestId: 'x' } }),
  );
  await page.goto('/capital?tab=rounds');
  await page.getByRole('button', { name: 'SIGN NDA FOR ACCESS' }).click();
  const dialog = ndaDialog(page);
  await fillIn(dialog, 'Nia Okafor');
  await dialog.getByRole('button', { name: 'SIGN NDA' }).click();
  await expect(dialog.getByText(message)).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: /^RESEND/ }).click();
  await expect(page.getByText('Link Sent').first()).toBeVisible();
  await expect(dialog.getByLabel('Full Legal Name *')).toHaveValue('Nia Okafor');

  await page.unroute('**/api/nda/sign');
  await dialog.getByRole('button', { name: 'SIGN NDA' }).click();
  await expect(dialog).toBeHidden();
});

// REQ-100
test('a page left open while another account signs in signs nothing', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/409/, /NDA signing failed/);
  await enterWithoutNda(page);
  await page.goto('/capital');
  await page.getByRole('button', { name: 'SIGN NDA' }).click();
  const dialog = ndaDialog(page);
  await fillIn(dialog, 'Nia Okafor');
  // Another account signs in in the same browser, without an event to this page.
  await enterWithoutNda(page);
  await dialog.getByRole('button', { name: 'SIGN NDA' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Another account has signed in');
  await expect(dialog.getByLabel('Full Legal Name *')).toHaveValue('Nia Okafor');
  expect((await (await page.request.get('/api/nda/status')).json()).hasSigned).toBe(false);
});

test('a signature from another device opens the page', { tag: '@one-width' }, async ({ page }) => {
  await enterWithoutNda(page);
  await postAs(page, '/api/nda/sign', { name: 'Ada Lovelace' });
  await page.goto('/capital');
  await expect(page.getByRole('link', { name: 'Download signed NDA' })).toBeVisible();
  await expect(page.getByRole('button', { name: /SIGN NDA/ })).toBeHidden();
});
