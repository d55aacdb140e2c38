import type { BrowserContext, Page } from '@playwright/test';

/**
 * The token in the latest email to this address. Without a mail server the email waits in the outbox, and an administrator reveals it.
 */
export async function mailedToken({ request }: Page | BrowserContext, email: string): Promise<string> {
  const mails = await (await request.get('/api/mails?limit=100')).json();
  const mail = mails.find(({ to, link }: { to: string; link: string | null }) => to === email && link !== null);
  if (mail === undefined) return '';
  const { csrfToken } = await (await request.get('/api/csrf-token')).json();
  const headers = { 'X-CSRF-Token': csrfToken };
  const revealed = await request.post(`/api/mails/${mail.id}/reveal`, { headers });
  const { text } = await revealed.json();
  return /token=([A-Za-z0-9_-]{43})/.exec(text ?? '')?.[1] ?? '';
}
