import type { Role } from '@aicv/domain/access/roles';
import type { Locator, Page } from '@playwright/test';
import { expect, postAs, registerThroughApi, signInAs } from './test.ts';

/** A new account that has accepted the first agreement but signed no NDA; signed in in this page's browser. */
export async function enterWithoutNda(page: Page): Promise<void> {
  await registerThroughApi(page);
  await postAs(page, '/api/legal/accept');
}

/** Signs in as a demonstration account that has signed the NDA, possibly in an earlier test. */
export async function enterAsSigner(page: Page, role: Role): Promise<void> {
  await signInAs(page, role);
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const response = await page.request.post('/api/nda/sign', {
    headers: { 'X-CSRF-Token': csrfToken },
    data: { name: 'Ada Lovelace' },
  });
  expect([201, 409]).toContain(response.status());
}

export const ndaDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Non-disclosure agreement' });

/** Scrolls the text to a distance from its end. Waits until the page has received the scroll event, which comes with the next frame. */
export async function readTo(dialog: Locator, pixelsLeft: number): Promise<void> {
  await dialog.getByRole('region', { name: 'Text of the non-disclosure agreement' }).evaluate(async (box, left) => {
    const end = () => box.scrollHeight - box.clientHeight - left;
    // A font that loads late changes the height of the text.
    while (Math.abs(box.scrollTop - end()) > 1) {
      box.scrollTo(0, end());
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
  }, pixelsLeft);
}

/** All steps of a signature before the button. */
export async function fillIn(dialog: Locator, name: string): Promise<void> {
  await readTo(dialog, 0);
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByLabel('Full Legal Name *').fill(name);
}
