import type { Page } from '@playwright/test';

/** From the link in the latest email to this address, which without a mail server waits in the outbox; an administrator's page reveals it. */
export async function mailedToken(page: Page, email: string): Promise<string> {
  const mails = await (await page.request.get('/api/mails?limit=100')).json();
  const mail = mails.find(({ to, link }: { to: string; link: string | null }) => to === email && link !== null);
  if (mail === undefined) return '';
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const headers = { 'X-CSRF-Token': csrfToken };
  const revealed = await page.request.post(`/api/mails/${mail.id}/reveal`, { headers });
  const { text } = await revealed.json();
  return /token=([A-Za-z0-9_-]{43})/.exec(text ?? '')?.[1] ?? '';
}
