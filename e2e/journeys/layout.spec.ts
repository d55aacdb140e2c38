/** Layout: elements are aligned, visible, and large enough for a finger. */
import type { Locator } from '@playwright/test';
import { expect, signInAs, test } from '../support/test.ts';

const leftOf = async (element: Locator) => (await element.boundingBox())?.x;

/** The left edge and the height of the text, without padding. */
const textBoxOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, height } = range.getBoundingClientRect();
    return { x, height };
  });

test('the row names stay visible while a table scrolls sideways', { tag: '@one-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  await page.goto('/holdings?tab=roles');
  const table = page.getByRole('region', { name: 'Permissions by role' });
  const names = [
    table.getByRole('columnheader', { name: 'Capability' }),
    table.getByRole('rowheader', { name: 'Academy: learn' }),
  ];
  const before = await Promise.all(names.map(leftOf));
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }));
  expect(await leftOf(table.getByRole('columnheader', { name: 'Investor' }))).toBeLessThan(390);
  expect(await Promise.all(names.map(leftOf))).toEqual(before);
  for (const name of names) {
    // A notification or another element above the table can appear in between and push it out of the viewport.
    const isOnTop = async () => {
      await name.scrollIntoViewIfNeeded();
      return name.evaluate((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    };
    await expect.poll(isOnTop).toBe(true);
  }
});

test('a table is aligned with the heading above it', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'admin');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/holdings?tab=roles');
    const heading = await textBoxOf(page.getByRole('heading', { name: 'Permissions', exact: true }));
    const textBox = await textBoxOf(page.getByRole('columnheader', { name: 'Capability' }));
    expect(textBox.x, `${width} px`).toBe(heading.x);
  }
});

test.describe('on a touch screen', { tag: '@one-width' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a standalone link of the public pages is 44 px high', async ({ page }) => {
    for (const path of ['/privacy-policy', '/terms-of-service', '/legal-notices', '/verification']) {
      await page.goto(path);
      await expect(page.locator('[data-pending]')).toHaveCount(0);
      const low = await page.getByRole('link').evaluateAll((links) =>
        links
          // Links within a sentence are as high as its lines; skip links are visible by keyboard only.
          .filter((link) => getComputedStyle(link).display !== 'inline' && link.getAttribute('href') !== '#main')
          .filter((link) => link.getBoundingClientRect().height < 44)
          .map((link) => link.getAttribute('aria-label') ?? link.textContent),
      );
      expect(low, path).toEqual([]);
    }
  });
});

// REQ-136
test('the user’s own name is shown in full in the side navigation', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'learner');
  await page.goto('/academy');
  const name = page.getByRole('button', { name: /^Abimbola Balogun/ }).getByText('Abimbola Balogun');
  await expect(name).toHaveAttribute('title', 'Abimbola Balogun');
  // A font that loads late can truncate it until then.
  const isCut = () =>
    name.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
  await expect.poll(isCut).toBe(false);
});

test('the save button of an update is aligned with its heading', { tag: '@one-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  // Another journey may have signed already.
  await page.request.post('/api/nda/sign', { headers: { 'X-CSRF-Token': csrfToken }, data: { name: 'Ada Lovelace' } });
  await page.goto('/capital/updates/write');
  const save = page.getByRole('button', { name: 'SAVE DRAFT' });
  await expect(save).toBeVisible();
  expect(await leftOf(save)).toBe(await leftOf(page.getByRole('heading', { level: 1 })));
});

test('a time in the Legal Center fits on one line where there is room', { tag: '@one-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin');
  await page.goto('/admin/legal');
  const moment = page.getByRole('table').locator('time').first();
  await expect(moment).toBeVisible();
  // A font that loads late can wrap the line until then.
  await expect.poll(async () => (await textBoxOf(moment)).height).toBeLessThan(24);
});

test('the actions of the board are in one row', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'admin');
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/otif');
    const add = page.getByRole('button', { name: 'ADD OPPORTUNITY' });
    await expect(add).toBeVisible();
    const filter = page.getByRole('button', { name: /^Filter/ });
    // One measurement. A font that loads late can wrap the row until then.
    const rows = async () => {
      const tops = await filter
        .or(add)
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().y));
      return { buttons: tops.length, rows: new Set(tops).size };
    };
    await expect.poll(rows, { message: `${width} px` }).toEqual({ buttons: 2, rows: 1 });
  }
});

test('the founder’s message is aligned like the other pages', { tag: '@one-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin');
  await page.goto('/founder');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  expect(await leftOf(heading)).toBe(await leftOf(page.getByRole('contentinfo').getByText('Privacy')));
});
