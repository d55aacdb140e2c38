import type { Browser, Page } from '@playwright/test';
import { addThroughApi } from './board.ts';
import { approvedNewcomer, asAdministrator } from './newcomer.ts';
import { postAs, uniqueName } from './test.ts';

/** Signs in a user who requested and got the role analyst and is mentioned in a comment. Returns the title of the opportunity, too. */
export async function mentionedNewcomer(page: Page, browser: Browser): Promise<string> {
  const newcomer = await approvedNewcomer(page, browser, 'analyst');
  const title = uniqueName('Mentioned on');
  await asAdministrator(browser, async (admin) => {
    const id = await addThroughApi(admin, title);
    await postAs(admin, `/api/opportunities/${id}/comments`, { body: `Please look, @${newcomer.username}` });
  });
  await postAs(page, '/api/login', newcomer);
  return title;
}
