import type { Browser, Page } from '@playwright/test';
import { type FakeAiServer, startFakeAiServer } from '../../apps/api/src/testing/ai/fake-ai-server.ts';
import { startIsolatedProduct } from './product.ts';
import { acknowledgeReminders, signInAs } from './test.ts';

/** Runs a journey of an administrator in a product of its own, whose drafts a fake server writes. */
export async function withModel(
  browser: Browser,
  journey: (opened: { readonly page: Page; readonly fake: FakeAiServer }) => Promise<void>,
): Promise<void> {
  const fake = await startFakeAiServer();
  const product = await startIsolatedProduct({ aiBaseUrl: fake.server.baseUrl });
  const context = await browser.newContext({ baseURL: product.baseUrl });
  try {
    const page = await context.newPage();
    await acknowledgeReminders(page);
    await signInAs(page, 'admin');
    await journey({ page, fake });
  } finally {
    await context.close();
    await product.stop();
    await fake.close();
  }
}
