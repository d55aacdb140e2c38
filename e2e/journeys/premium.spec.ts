/** Premium courses: a learner requests one, and an administrator sees the request and answers it. */
import { startIsolatedProduct } from '../support/product.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  signInAs,
  test,
} from '../support/test.ts';

const COURSE = 'Term Sheets and Cap Tables';

// REQ-177
test('administrators see a premium request, and the learner is notified when it is declined and requests again', async ({
  browser,
}) => {
  // All administrators of the firm see the request and are notified.
  const { baseUrl, stop } = await startIsolatedProduct();
  try {
    const newPage = async (role: 'learner' | 'admin') => {
      const page = await (await browser.newContext({ baseURL: baseUrl })).newPage();
      await acknowledgeReminders(page);
      await signInAs(page, role);
      return page;
    };
    const learner = await newPage('learner');
    await learner.goto('/academy');
    const upgrade = learner.getByRole('button', { name: `UPGRADE TO ACCESS: ${COURSE}` });
    await upgrade.press('Enter');
    await expect(learner.getByText('Request sent', { exact: true })).toBeVisible();
    const sent = learner.getByRole('button', { name: `REQUEST SENT: ${COURSE}` });
    await expect(sent).toBeDisabled();
    // Disabled by its own press, the button keeps the focus, and a press does nothing.
    await expect(sent).toBeFocused();
    await sent.press('Enter');
    await learner.keyboard.press('Tab');
    await expect(sent).toHaveAttribute('disabled');

    const admin = await newPage('admin');
    await admin.goto('/holdings/settings');
    await expect(admin.getByText('1 person requested premium courses')).toBeVisible();
    const requests = admin.getByRole('region', { name: 'Requests for premium courses' });
    const decline = requests.getByRole('button', { name: `DECLINE ${COURSE} for` });
    await expect(decline).toBeVisible();
    await expectNoAxeViolations(admin);
    await expectNoSidewaysScroll(admin);
    await decline.press('Enter');
    const question = admin.getByRole('alertdialog', { name: 'Decline this request?' });
    await expect(question).toContainText(`requested "${COURSE}"`);
    await expectNoAxeViolations(admin);
    await question.getByRole('button', { name: 'DECLINE' }).press('Enter');
    await expect(admin.getByText('Request Declined')).toBeVisible();
    await expect(requests.getByText('No open requests')).toBeVisible();
    await expect(admin.getByText('1 person requested premium courses')).toBeHidden();
    // The pressed button disappears, and the keyboard focus stays at its position.
    await expect.poll(() => requests.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);

    await learner.goto('/notifications');
    const notification = learner.getByRole('listitem').filter({ hasText: `"${COURSE}" was declined` });
    await notification.getByRole('link', { name: 'catalog' }).click();
    await upgrade.click();
    await expect(learner.getByRole('button', { name: `REQUEST SENT: ${COURSE}` })).toBeDisabled();
    await admin.reload();
    await expect(decline).toBeVisible();
  } finally {
    await stop();
  }
});
