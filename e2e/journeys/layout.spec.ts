/** Where things stand: in line with each other, in sight, and large enough for a finger. */
import type { Locator } from '@playwright/test';
import { expect, signInAs, test } from '../support/test.ts';

const leftOf = async (element: Locator) => (await element.boundingBox())?.x;

/** Where the words begin, without the room around them. */
const textBoxOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, height } = range.getBoundingClientRect();
    return { x, height };
  });

test('the names of the rows stay while a table is read sideways', { tag: '@one-width' }, async ({ page }) => {
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
    // A line above the page, or what stands above the table, may come in between and push it out of sight.
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

test('a table begins where the heading above it does', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'admin');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/holdings?tab=roles');
    const heading = await textBoxOf(page.getByRole('heading', { name: 'Permissions', exact: true }));
    const textBox = await textBoxOf(page.getByRole('columnheader', { name: 'Capability' }));
    expect(textBox.x, `${width} px`).toBe(heading.x);
  }
});

test.describe('under a finger', { tag: '@one-width' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a link of the public pages that stands alone is 44 px high', async ({ page }) => {
    for (const path of ['/privacy-policy', '/terms-of-service', '/legal-notices', '/verification']) {
      await page.goto(path);
      await expect(page.locator('[data-pending]')).toHaveCount(0);
      const low = await page.getByRole('link').evaluateAll((links) =>
        links
          // Within a sentence they are as high as its lines; what leads past the head shows with the keyboard alone.
          .filter((link) => getComputedStyle(link).display !== 'inline' && link.getAttribute('href') !== '#main')
          .filter((link) => link.getBoundingClientRect().height < 44)
          .map((link) => link.getAttribute('aria-label') ?? link.textContent),
      );
      expect(low, path).toEqual([]);
    }
  });
});

test('the own name is read whole in the side navigation', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'learner');
  await page.goto('/academy');
  const name = page.getByRole('button', { name: /^Abimbola Balogun/ }).getByText('Abimbola Balogun');
  await expect(name).toHaveAttribute('title', 'Abimbola Balogun');
  // A face that comes late may cut it till then.
  const isCut = () =>
    name.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
  await expect.poll(isCut).toBe(false);
});

test('what an update is saved with stands in line with its heading', { tag: '@one-width' }, async ({ page }) => {
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

test('a moment of the Legal Center is one line where there is room', { tag: '@one-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin');
  await page.goto('/admin/legal');
  const moment = page.getByRole('table').locator('time').first();
  await expect(moment).toBeVisible();
  // A face that comes late may break the line till then.
  await expect.poll(async () => (await textBoxOf(moment)).height).toBeLessThan(24);
});

test('the actions of the board stand in one row', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'admin');
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/otif');
    const add = page.getByRole('button', { name: 'ADD OPPORTUNITY' });
    await expect(add).toBeVisible();
    const filter = page.getByRole('button', { name: /^Filter/ });
    // Both at one moment: a line above the page may come while it is read. A late face may break the row till then.
    const rows = async () => {
      const tops = await filter
        .or(add)
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().y));
      return { buttons: tops.length, rows: new Set(tops).size };
    };
    await expect.poll(rows, { message: `${width} px` }).toEqual({ buttons: 2, rows: 1 });
  }
});

test('the founder’s message stands where the other pages do', { tag: '@one-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin');
  await page.goto('/founder');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  expect(await leftOf(heading)).toBe(await leftOf(page.getByRole('contentinfo').getByText('Privacy')));
});
