import type { Locator, Page } from '@playwright/test';
import { postAs } from './test.ts';

/** An opportunity, in Discovery unless the fields say otherwise; answers with its id. */
export async function addThroughApi(page: Page, title: string, fields: object = {}): Promise<string> {
  const created = await postAs(page, '/api/opportunities', {
    title,
    description: 'Reads meters.',
    submittedBy: 'R. Tester',
    ...fields,
  });
  return (created as { id: string }).id;
}

export const column = (page: Page, stage: string): Locator =>
  page.getByRole('region', { name: new RegExp(stage, 'i') });
export const card = (page: Page, stage: string, title: string): Locator =>
  column(page, stage).getByRole('heading', { name: title });
