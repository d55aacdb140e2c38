/** Anyone can verify documents that the platform issued (REQ-269); a file never leaves the browser. */
import { createHash } from 'node:crypto';
import { enterWithoutNda } from '../support/nda.ts';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, postAs, test } from '../support/test.ts';

// REQ-269
test('a signed NDA is recognized by its file and its code, but not after a byte was changed', {
  tag: ['@one-width', '@daily'],
}, async ({ page, browser }) => {
  await enterWithoutNda(page);
  const { id } = (await postAs(page, '/api/nda/sign', { name: 'Ada Lovelace' })) as { id: string };
  const pdf = await (await page.request.get('/api/nda/pdf')).body();

  const visitorContext = await browser.newContext();
  const visitor = await visitorContext.newPage();
  const sent: unknown[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/api/verify')) sent.push(request.postDataJSON());
  });
  await visitor.goto('/verification');
  // A press before the scripts load is deferred, and may then count as too old to open a file chooser.
  await visitor.waitForFunction(() => document.querySelector('[data-toaster]') !== null);
  await expectNoSidewaysScroll(visitor);
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = visitor.waitForEvent('filechooser');
    await visitor.getByRole('button', { name: 'Choose a PDF' }).click();
    await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer });
  };

  await choose('Signed.pdf', pdf);
  await expect(visitor.getByText('Issued by this platform and unchanged.')).toBeVisible();
  await expect(visitor.getByText(/signed non-disclosure agreement, issued on/)).toBeVisible();
  await expect(visitor.getByText('Ada Lovelace')).toBeHidden();
  await expectNoAxeViolations(visitor);
  expect(sent).toEqual([{ sha256: createHash('sha256').update(pdf).digest('hex') }]);

  const changed = Buffer.from(pdf);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  await choose('Changed.pdf', changed);
  await expect(visitor.getByText('Unknown.')).toBeVisible();
  await expect(visitor.getByText('Changed.pdf')).toBeVisible();

  await visitor.getByRole('textbox', { name: 'Code' }).fill(id);
  await visitor.getByRole('button', { name: 'Check code' }).click();
  await expect(visitor.getByText('Issued by this platform.', { exact: false })).toBeVisible();
  await visitor.getByRole('textbox', { name: 'Code' }).fill('no-such-code');
  await visitor.getByRole('button', { name: 'Check code' }).click();
  await expect(visitor.getByText('This platform has not issued a document with this code.')).toBeVisible();
  await expectNoAxeViolations(visitor);
  await visitorContext.close();
});

test('a file can be dropped, and one that is too large is not read', { tag: '@one-width' }, async ({ page }) => {
  await page.goto('/verification');
  const zone = page.getByRole('group', { name: 'Drop a PDF here' });
  const drop = async (size: number) => {
    const dataTransfer = await page.evaluateHandle((length) => {
      const carried = new DataTransfer();
      carried.items.add(new File([new Uint8Array(length)], 'dropped.pdf', { type: 'application/pdf' }));
      return carried;
    }, size);
    await zone.dispatchEvent('dragenter', { dataTransfer });
    await zone.dispatchEvent('drop', { dataTransfer });
  };
  // Drops have no effect until the page's scripts have loaded.
  await expect(async () => {
    await drop(100);
    await expect(page.getByText('dropped.pdf')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('Unknown.')).toBeVisible();
  await drop(50_000_001);
  await expect(page.getByText('The file is larger than 50 MB.', { exact: false })).toBeVisible();
});

test('an invalid code is reported at its field, and the rate limit shows when to retry', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/429/);
  await page.goto('/verification');
  const code = page.getByRole('textbox', { name: 'Code' });
  const check = page.getByRole('button', { name: 'Check code' });
  await check.click();
  await expect(page.getByText('Code is required')).toBeVisible();
  await code.fill('not a code');
  await expect(page.getByText('Code must contain only letters, digits and hyphens')).toBeVisible();
  await page.route('**/api/verify', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'Too many requests. Try again in 42 seconds.', code: 'RATE_LIMITED', requestId: 'r' },
    }),
  );
  await code.fill('AICV-1234');
  await check.click();
  await expect(page.getByText('Too many requests. Try again in 42 seconds.')).toBeVisible();
});

test('a fingerprint can be entered if the browser cannot compute it', { tag: '@one-width' }, async ({ page }) => {
  // Simulates a page that was loaded over plain HTTP from another machine.
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await page.goto('/verification');
  await expect(page.getByText('This browser cannot compute fingerprints here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a PDF' })).toBeHidden();
  await page.getByLabel('SHA-256 of the file').fill('abc');
  await page.getByRole('button', { name: 'Check SHA-256' }).click();
  await expect(page.getByText('SHA-256 must be 64 hexadecimal digits')).toBeVisible();
  await page.getByLabel('SHA-256 of the file').fill('0'.repeat(64));
  await page.getByRole('button', { name: 'Check SHA-256' }).click();
  await expect(page.getByText('Unknown.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the certificate that signatures are verified with can be downloaded', { tag: '@one-width' }, async ({ page }) => {
  await page.goto('/verification');
  const link = page.getByRole('link', { name: 'Download the platform’s certificate' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.ok()).toBe(true);
  expect(await answer.text()).toContain('-----BEGIN CERTIFICATE-----');
});
