import type { Page } from '@playwright/test';

/** From the link in the latest mail to this address, which without a mail server waits in the outbox; the page is an admin's. */
export async function mailedToken(page: Page, email: string): Promise<string> {
  const mails = await (await page.request.get('/api/mails?limit=100')).json();
  const mail = mails.find(({ to, text }: { to: string; text: string }) => to === email && text.includes('token='));
  return /token=([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
