/** Files on records: adding, versions, downloads and deletion, and the disclosure of a confidential one. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  registerThroughApi,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

const PDF = Buffer.from('%PDF-1.7\nA deck.\n%%EOF\n');

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Files' });

async function chooseFiles(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await panelOf(page).getByRole('button', { name: 'ADD FILE' }).click();
  await (await chooser).setFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })));
}

async function openOpportunity(page: Page): Promise<void> {
  await signInAs(page, 'manager');
  await page.goto(`/otif/${await addThroughApi(page, uniqueName('With files'), {})}`);
}

/** Another journey may have signed already. */
async function signNda(page: Page, name: string): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  await page.request.post('/api/nda/sign', { headers: { 'X-CSRF-Token': csrfToken }, data: { name } });
}

// REQ-336, REQ-337
test('a manager adds a file and its second version, downloads one and deletes the other', { tag: '@daily' }, async ({
  page,
}) => {
  await openOpportunity(page);
  const panel = panelOf(page);
  await expect(panel.getByText('No files yet.')).toBeVisible();
  await chooseFiles(page, [{ name: 'Deck Größe.pdf', buffer: PDF }]);
  const link = panel.getByRole('link', { name: 'Deck Größe.pdf' });
  await expect(link).toBeVisible();
  await expect(panel.getByText(/^PDF, 1 KB, added by /)).toBeVisible();

  await chooseFiles(page, [{ name: 'Deck Größe.pdf', buffer: Buffer.concat([PDF, Buffer.from('%')]) }]);
  await expect(panel.getByText('version 2, added by')).toBeVisible();
  await panel.getByRole('button', { name: 'Earlier versions of Deck Größe.pdf' }).click();
  const first = panel.getByRole('link', { name: 'Version 1 of Deck Größe.pdf' });
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const downloaded = page.waitForEvent('download');
  await first.click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('Deck Größe.pdf');
  expect(readFileSync(await file.path()).equals(PDF)).toBe(true);

  await panel.getByRole('button', { name: 'Delete version 2 of Deck Größe.pdf' }).click();
  await expect(page.getByText('Version 2 Deleted')).toBeVisible();
  await expect(panel.getByText('version 2')).toBeHidden();
  await expect(link).toBeVisible();
  await panel.getByRole('button', { name: 'Delete Deck Größe.pdf' }).click();
  await expect(panel.getByText('No files yet.')).toBeVisible();
});

test('a refused file states its reason, and the others are added', { tag: '@phone' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/400/);
  await openOpportunity(page);
  const panel = panelOf(page);
  await chooseFiles(page, [
    { name: 'page.html', buffer: Buffer.from('<script>') },
    { name: 'deck.pdf', buffer: Buffer.from('not a PDF') },
    { name: 'notes.txt', buffer: Buffer.from('Ships wait.') },
  ]);
  await expect(panel.getByRole('alert').filter({ hasText: 'page.html' })).toContainText(
    'Files of this type cannot be added. Choose a PDF, an image,',
  );
  await expect(panel.getByRole('alert').filter({ hasText: 'deck.pdf' })).toContainText(
    'This file is named .pdf, but its content is not a PDF',
  );
  await expect(panel.getByRole('link', { name: 'notes.txt' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await panel.getByRole('button', { name: 'Dismiss page.html' }).click();
  await expect(panel.getByRole('alert')).toHaveCount(1);
});

test('the download of a confidential file is in the Legal Center as a disclosure', async ({ page }) => {
  await signInAs(page, 'manager');
  await signNda(page, 'Mara Manager');
  const round = uniqueName('Round with a file');
  const { id } = (await postAs(page, '/api/funding-rounds', { name: round })) as { id: string };
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const added = await page.request.post(`/api/funding-rounds/${id}/files?name=terms.pdf`, {
    headers: { 'X-CSRF-Token': csrfToken, 'Content-Type': 'application/octet-stream' },
    data: PDF,
  });
  expect(added.status()).toBe(201);

  const { username } = await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
  await postAs(page, '/api/nda/sign', { name: 'Nia Okafor' });
  await page.goto('/capital?tab=rounds');
  await page.getByRole('button', { name: `Files of ${round}` }).click();
  const dialog = page.getByRole('dialog', { name: round });
  await expect(dialog.getByRole('button', { name: 'ADD FILE' })).toBeHidden();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'terms.pdf' }).click();
  await downloaded;
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await signInAs(page, 'admin');
  await signNda(page, 'Ada Lovelace');
  await page.goto(`/admin/legal?list=signatures&q=${username}`);
  await page.getByRole('button', { name: 'DISCLOSURES to Nia Okafor' }).click();
  const disclosures = page.getByRole('dialog', { name: 'Disclosures' });
  await expect(disclosures.getByText('File, exported')).toBeVisible();
  await expect(disclosures.getByText(`terms.pdf (version 1) of ${round}`)).toBeVisible();
});
