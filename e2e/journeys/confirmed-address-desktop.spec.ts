/** An installation with a mail server: from registration and its link to a signed NDA and a role (REQ-35, REQ-36, REQ-101). */
import { mailedToken } from '../support/mailed-token.ts';
import { fillIn, ndaDialog } from '../support/nda.ts';
import { startIsolatedProduct } from '../support/product.ts';
import { acknowledgeReminders, expect, postAs, registerThroughApi, test } from '../support/test.ts';

test('a new user confirms their address by its link, signs the NDA and receives the role', async ({ browser }) => {
  const { baseUrl, stop } = await startIsolatedProduct({ hasDemoData: false, hasMailServer: true });
  try {
    const [admin, guest] = await Promise.all(
      ['admin', 'manager'].map(async () => (await browser.newContext({ baseURL: baseUrl })).newPage()),
    );
    if (admin === undefined || guest === undefined) throw new Error('There are two browsers');
    for (const page of [admin, guest]) await acknowledgeReminders(page);
    // The first administrator has the role at once, even unconfirmed.
    await registerThroughApi(admin, 'admin');
    await postAs(admin, '/api/legal/accept');
    const { username } = await registerThroughApi(guest, 'manager');
    await postAs(guest, '/api/legal/accept');
    const email = `${username}@example.com`;

    await guest.goto('/capital?tab=rounds');
    await guest.getByRole('button', { name: 'SIGN NDA FOR ACCESS' }).click();
    const dialog = ndaDialog(guest);
    await expect(dialog.getByText('Your email address is not confirmed.')).toBeVisible();
    await fillIn(dialog, 'Nia Okafor');
    await dialog.getByRole('button', { name: 'SIGN NDA' }).click();
    await expect(dialog.getByText('Confirm your email address first.')).toBeVisible();

    await admin.goto('/holdings');
    const approve = admin.getByRole('button', { name: /^APPROVE role Manager/ });
    await approve.click();
    await expect(admin.getByText('This email address is not confirmed.').first()).toBeVisible();
    await expect(admin.getByText('EMAIL UNCONFIRMED').first()).toBeVisible();

    const link = await guest.context().newPage();
    await link.goto(`/confirm-address#token=${await mailedToken(admin, email)}`);
    await link.getByRole('button', { name: 'CONFIRM' }).click();
    await expect(link.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();

    await dialog.getByRole('button', { name: 'SIGN NDA' }).click();
    await expect(dialog).toBeHidden();
    await approve.click();
    await expect(admin.getByText('Role request approved').first()).toBeVisible();
  } finally {
    await stop();
  }
});
