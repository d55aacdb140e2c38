import type { Browser, Page } from '@playwright/test';
import { acknowledgeReminders, postAs, registerThroughApi, signInAs, uniqueName } from './test.ts';

/** Signs in a user who requested and got the role analyst and is mentioned in a comment. Returns the title of the opportunity, too. */
export async function mentionedNewcomer(page: Page, browser: Browser): Promise<string> {
  const { username, password } = await registerThroughApi(page, 'analyst');
  await postAs(page, '/api/legal/accept');
  const office = await browser.newContext();
  const admin = await office.newPage();
  await acknowledgeReminders(admin);
  await signInAs(admin, 'admin');
  const [person] = await (await admin.request.get(`/api/users?q=${username}`)).json();
  await postAs(admin, `/api/users/${person.id}/role-request`, { decision: 'approve' });
  const title = uniqueName('Mentioned on');
  const opportunity = await postAs(admin, '/api/opportunities', {
    title,
    description: 'A reviewer should look.',
    submittedBy: 'A. Lovelace',
  });
  const { id } = opportunity as { id: string };
  await postAs(admin, `/api/opportunities/${id}/comments`, { body: `Please look, @${username}` });
  await office.close();
  await postAs(page, '/api/login', { username, password });
  return title;
}
