import type { Role } from '@aicv/domain/access/roles';
import type { Page } from '@playwright/test';
import { countActs } from './count-acts.ts';
import { DEMO_PASSWORD, expect, signInAs } from './test.ts';

/** Returns the acts of the user since the sign-in page. */
type Acts = () => number;

/** Signs in as a demonstration account by the form. The account has accepted the agreement before. The home page is open afterwards. */
export async function startDay(page: Page, role: Role): Promise<Acts> {
  await signInAs(page, role);
  await page.context().clearCookies();
  return signInByForm(page, { username: role, password: DEMO_PASSWORD });
}

export async function signInByForm(page: Page, user: { username: string; password: string }): Promise<Acts> {
  const acts = await countActs(page);
  await page.goto('/');
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'ACCESS PLATFORM' }).click();
  await expect(page.getByText('Welcome back')).toBeVisible();
  return acts;
}

/** Opens an area by the menu. */
export async function openArea(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') })).toBeVisible();
}
