import type { Locator, Page } from '@playwright/test';
import { chooseItem } from './choose-item.ts';
import { expect, postAs } from './test.ts';

/** An opportunity, in Discovery unless the fields say otherwise; returns its id. */
export async function addThroughApi(page: Page, title: string, fields: object = {}): Promise<string> {
  const created = await postAs(page, '/api/opportunities', {
    title,
    description: 'Reads meters.',
    submittedBy: 'R. Tester',
    ...fields,
  });
  return (created as { id: string }).id;
}

/** Moves an opportunity as the user who is signed in on this page, without its board. */
export async function moveThroughApi(page: Page, id: string, stage: string): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const moved = await page.request.patch(`/api/opportunities/${id}`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: { stage },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
}

/** The board with the cards of this title alone. Other tests add cards above this one, and a long column renders only the visible ones. */
export const boardOf = (title: string): string => `/otif?q=${encodeURIComponent(title)}`;

/** Opens the menu beside the toolbar. On a small screen it holds the actions that do not fit the toolbar. */
export async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More (actions|exports)/ }).click();
  await chooseItem(page, item);
}

/** Drags a card, optionally by one of its parts, to a column. The code for it loads when the page is idle, or with the pointer. */
export async function dragTo(target: Locator, card: Locator, part = card): Promise<void> {
  await part.hover();
  await expect(card).toHaveAttribute('draggable', 'true');
  await part.dragTo(target, { targetPosition: { x: 80, y: 200 } });
}

export const column = (page: Page, stage: string): Locator =>
  page.getByRole('region', { name: new RegExp(stage, 'i') });
export const card = (page: Page, stage: string, title: string): Locator =>
  column(page, stage).getByRole('heading', { name: title });
