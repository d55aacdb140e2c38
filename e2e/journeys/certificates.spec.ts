/** The holder decides whether the public check of a certificate shows their name. */
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  signInAs,
  test,
} from '../support/test.ts';

// REQ-176
test('a holder shows their name on the public check of one certificate, and hides it again', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await acknowledgeReminders(page);
  await signInAs(page, 'learner');
  await page.goto('/academy/certificates');
  const card = page.getByRole('article').filter({ hasText: 'How AI Products Work' });
  const choice = card.getByRole('switch', { name: 'Show full name publicly for How AI Products Work' });
  await expect(choice).not.toBeChecked();
  await expect(card).toContainText('The public check shows A. B.');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const visitorContext = await browser.newContext();
  const visitor = await visitorContext.newPage();
  const address = (await card.getByRole('link', { name: /^public check/i }).getAttribute('href')) ?? '';
  const open = async () => {
    await visitor.goto(address);
    const result = visitor.getByRole('heading', { name: 'VALID', exact: true });
    await expect(result).toBeFocused();
    await expect(result).toBeInViewport();
  };
  await open();
  await expect(visitor.getByText('A. B.')).toBeVisible();
  await expect(visitor.getByText('Abimbola Balogun')).toHaveCount(0);
  await expectNoAxeViolations(visitor);
  await expectNoSidewaysScroll(visitor);

  await choice.click();
  await expect(choice).toBeChecked();
  await expect(card).toContainText('The public check shows Abimbola Balogun');
  await open();
  await expect(visitor.getByText('Abimbola Balogun')).toBeVisible();

  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).not.toBeChecked();
  await open();
  await expect(visitor.getByText('A. B.')).toBeVisible();
  await visitorContext.close();
});

// REQ-269
test('a code that no document has says NOT FOUND first, and the next check replaces it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/verification?code=AAAA-BBBB-CCCC-DDDD');
  const result = page.getByRole('heading', { name: 'NOT FOUND', exact: true });
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport();
  await expect(page.getByText('This platform has not issued a document with this code.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('no-such-code');
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(page.getByText('no-such-code')).toBeVisible();
  await expect(result).toBeFocused();
});
