/** The core job of a committee by keyboard alone: memo, opening, vote with a condition, and close. */
import type { Locator, Page } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import { voteForm } from '../support/decisions.ts';
import { dayFromToday } from '../support/labs.ts';
import { expect, signInAs, test, uniqueName } from '../support/test.ts';

const STEPS_MAX = 150;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

// REQ-355, REQ-356, REQ-360, REQ-361
test('a partner writes, opens, votes and closes by keyboard alone', async ({ page }) => {
  test.slow();
  await signInAs(page, 'manager');
  const opportunityId = await addThroughApi(page, uniqueName('Typed'));
  const title = uniqueName('Follow on');
  await page.goto(`/otif/${opportunityId}`);
  const { keyboard } = page;
  await tabTo(page, page.getByRole('button', { name: 'NEW DECISION' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New decision' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await keyboard.type(title);
  await tabTo(page, dialog.getByLabel('Kind'));
  await keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByLabel('Memo'));
  await keyboard.type('The round is open to us.');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'OPEN FOR VOTES' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'OPEN FOR VOTES' }));
  await keyboard.press('Enter');

  const form = voteForm(page);
  await tabTo(page, form.getByRole('radio', { name: 'Approve', exact: true }));
  await keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Approve with conditions' })).toBeChecked();
  await tabTo(page, form.getByRole('textbox', { name: 'Condition 1' }));
  await keyboard.type('Hire a CFO');
  await tabTo(page, form.getByLabel('Reason'));
  await keyboard.type('Pro rata');
  await keyboard.press('Control+Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'CAST VOTE' }));
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: 'CLOSE DECISION' }));
  await keyboard.press('Enter');
  const closing = page.getByRole('dialog', { name: 'Close this decision?' });
  const owner = closing.getByRole('button', { name: 'Owner of condition 1' });
  await tabTo(page, owner);
  await keyboard.press('Enter');
  await expect(closing.getByRole('searchbox', { name: 'Search people' })).toBeFocused();
  await tabTo(page, closing.getByRole('radio').first());
  await keyboard.press('Space');
  await tabTo(page, closing.getByRole('button', { name: 'DONE' }));
  await keyboard.press('Enter');
  await expect(owner).toBeFocused();
  await tabTo(page, closing.getByLabel('Due day of condition 1'));
  const [year = '', month = '', day = ''] = dayFromToday(5).split('-');
  await keyboard.type(`${month}${day}${year}`);
  await keyboard.press('Control+Enter');
  await expect(closing).toBeHidden();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'MINUTES (PDF)' }));
});
