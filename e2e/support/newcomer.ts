import type { Role } from '@aicv/domain/access/roles';
import type { Browser, Page } from '@playwright/test';
import { acknowledgeReminders, postAs, registerThroughApi, signInAs } from './test.ts';

/** Runs as an administrator in another browser. */
export async function asAdministrator<Result>(
  browser: Browser,
  act: (admin: Page) => Promise<Result>,
): Promise<Result> {
  const office = await browser.newContext();
  const admin = await office.newPage();
  await acknowledgeReminders(admin);
  await signInAs(admin, 'admin');
  const result = await act(admin);
  await office.close();
  return result;
}

/** A new account that requested the role and got it, and has accepted the agreement. Its session has ended with the decision. */
export async function approvedNewcomer(
  page: Page,
  browser: Browser,
  role: Role,
): Promise<{ username: string; password: string }> {
  const newcomer = await registerThroughApi(page, role);
  await postAs(page, '/api/legal/accept');
  await asAdministrator(browser, async (admin) => {
    const [person] = await (await admin.request.get(`/api/users?q=${newcomer.username}`)).json();
    await postAs(admin, `/api/users/${person.id}/role-request`, { decision: 'approve' });
  });
  return newcomer;
}
