/** Dragging cards needs a mouse or a keyboard. On a touch screen the user moves a card by its menu. */
import type { Response } from '@playwright/test';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { addThroughApi, boardOf, card, column, dragTo } from '../support/board.ts';
import { expect, signInAs, test, uniqueName } from '../support/test.ts';

// REQ-181, REQ-185
test('a card is dragged with the mouse and stays in its new position', { tag: '@daily' }, async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Dragged');
  await addThroughApi(page, title);
  await page.goto(boardOf(title));
  const source = column(page, 'discovery').getByRole('article').filter({ hasText: title });
  await dragTo(column(page, 'screening'), source);
  await expect(card(page, 'screening', title)).toBeVisible();
  await expect(page.getByText('Opportunity Moved')).toBeVisible();
  await page.reload();
  await expect(card(page, 'screening', title)).toBeVisible();
});

test('a card can be dragged by its title, which is a link', async ({ page }) => {
  await signInAs(page, 'manager');
  const title = uniqueName('Dragged by its title');
  const id = await addThroughApi(page, title);
  await page.goto(boardOf(title));
  const source = column(page, 'discovery').getByRole('article').filter({ hasText: title });
  await dragTo(column(page, 'screening'), source, source.getByRole('link', { name: title }));
  await expect(card(page, 'screening', title)).toBeVisible();
  await expect(page.getByText('Opportunity Moved')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/otif/${id}`));
});

// REQ-186
test('a card is moved by keyboard alone, and the focus follows it', { tag: '@daily' }, async ({ page }) => {
  await signInAs(page, 'analyst');
  const title = uniqueName('By keyboard');
  await addThroughApi(page, title);
  await page.goto(boardOf(title));
  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  await actions.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to Screening' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Move to Scoring' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'scoring', title)).toBeVisible();
  await expect(actions).toBeFocused();
});

test('a card that is moved below the loaded part of a long column stays visible and focused', async ({ page }) => {
  await signInAs(page, 'analyst');
  // A column of its own and no live events: an event of another test would reload the column.
  const submittedBy = uniqueName('R. Tester');
  await blockLiveEvents(page);
  const title = uniqueName('Older than all');
  await addThroughApi(page, title, { submittedBy });
  const stem = uniqueName('Newer');
  // More cards than the first page holds, all sorted above the moved card.
  for (let added = 0; added < 120; added += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        addThroughApi(page, `${stem} ${added + index}`, { stage: 'shortlist', submittedBy }),
      ),
    );
  }
  await page.goto(`/otif?submittedBy=${encodeURIComponent(submittedBy)}`);
  // Otherwise the first response for this column could arrive after the move and be taken for its response.
  await expect(column(page, 'shortlist').getByRole('article').first()).toBeVisible();
  const actions = page.getByRole('button', { name: `Actions for ${title}` });
  await actions.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to Screening' })).toBeFocused();
  const isRead = (response: Response) =>
    response.request().method() === 'GET' && response.url().includes('stage=shortlist');
  const reads: string[] = [];
  page.on('response', (response) => {
    if (isRead(response)) reads.push(response.url());
  });
  const readAgain = page.waitForResponse(isRead);
  await page.getByRole('menuitem', { name: 'Move to Shortlist' }).press('Enter');
  await expect(page.getByText('Opportunity Moved')).toBeVisible();
  await (await readAgain).finished();
  await expect(card(page, 'shortlist', title)).toBeInViewport();
  await expect(actions).toBeFocused();
  expect(reads.map((address) => new URL(address).searchParams.get('limit'))).toEqual(['100']);

  // The user scrolls on until the page with the card has loaded, which renders it in its sorted position.
  await column(page, 'shortlist').hover();
  const nextPage = page.waitForResponse((response) => isRead(response) && response.url().includes('cursor='));
  // Chromium sometimes drops a requested scroll while a busy page is still rendering.
  await expect(async () => {
    await page.mouse.wheel(0, -200);
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => reads.some((address) => address.includes('cursor=')), { timeout: 5_000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
  await (await nextPage).finished();
  await expect(card(page, 'shortlist', title)).toHaveCount(1);
});

test('stage names beside the counts are not truncated, however narrow the columns are', async ({ page }) => {
  await signInAs(page, 'manager');
  for (const width of [390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/otif');
    for (const stage of ['Discovery', 'Screening', 'Scoring', 'Shortlist', 'Incubation']) {
      const name = column(page, stage).getByRole('heading', { level: 2 });
      expect(
        await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
        `${stage} at ${width}`,
      ).toBe(true);
    }
    await expect(column(page, 'Screening').getByText(/\d of \d+ scored/)).toBeVisible();
  }
});

test('when a card is moved off a single-stage board by keyboard, the heading gets the focus', async ({ page }) => {
  await signInAs(page, 'analyst');
  const title = uniqueName('Off the board');
  await addThroughApi(page, title);
  await page.goto(`${boardOf(title)}&stage=discovery`);
  await page.getByRole('button', { name: `Actions for ${title}` }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to Screening' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Move to Shortlist' }).press('Enter');
  await expect(page.getByText('Opportunity Moved')).toBeVisible();
  await expect(card(page, 'discovery', title)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'OTIF', level: 1 })).toBeFocused();
});

test('boards and tables take the width of a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 2_560, height: 1_300 });
  await signInAs(page, 'admin');
  const widthOf = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    return (await page.getByRole('main').boundingBox())?.width ?? 0;
  };
  for (const [address, heading] of [
    ['/otif', 'OTIF'],
    ['/holdings', 'AICV Holdings'],
    ['/admin/legal', 'Legal Center'],
  ] as const) {
    await page.goto(address);
    expect(await widthOf(heading), address).toBeGreaterThan(2_200);
  }
  await page.goto('/');
  expect(await widthOf('Dashboard')).toBeLessThan(1_500);
});
