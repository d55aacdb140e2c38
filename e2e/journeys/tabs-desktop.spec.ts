/** Many tabs of one browser: over HTTP/1.1 a browser opens six connections to a host, shared by all of them. */
import type { BrowserContext, Page } from '@playwright/test';
import { addThroughApi, card } from '../support/board.ts';
import { startIsolatedProduct } from '../support/product.ts';
import { switchOn } from '../support/switch-on.ts';
import { acknowledgeReminders, expect, signInAs, test, uniqueName } from '../support/test.ts';

const TABS = 8;

/** The streams of live events that the tabs have open. */
function followStreams(context: BrowserContext): ReadonlySet<Page> {
  const streaming = new Set<Page>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streaming.add(request.frame().page());
  });
  const ended = (request: { url(): string; frame(): { page(): Page } }) => {
    if (new URL(request.url()).pathname === '/api/events') streaming.delete(request.frame().page());
  };
  context.on('requestfailed', ended);
  context.on('requestfinished', ended);
  return streaming;
}

// REQ-279
test('eight tabs with live updates work at once, and each shows what another adds', async ({ browser }) => {
  test.slow();
  const { baseUrl, stop } = await startIsolatedProduct();
  const context = await browser.newContext({ baseURL: baseUrl });
  try {
    const streaming = followStreams(context);
    const first = await context.newPage();
    await acknowledgeReminders(first);
    await signInAs(first, 'admin');
    await switchOn(first, 'real-time-notifications');

    const tabs = [first];
    while (tabs.length < TABS) tabs.push(await context.newPage());
    for (const tab of tabs) {
      await acknowledgeReminders(tab);
      await tab.goto('/otif');
      await expect(tab.getByRole('button', { name: 'ADD OPPORTUNITY' })).toBeVisible();
    }
    await expect.poll(() => streaming.size).toBe(1);

    const expectSeenByAll = async (title: string) => {
      const [writer] = tabs;
      if (writer !== undefined) await addThroughApi(writer, title);
      for (const tab of tabs) await expect(card(tab, 'Discovery', title)).toBeVisible();
    };
    await expectSeenByAll(uniqueName('Seen by eight'));

    // Another tab takes over the stream.
    const [leader] = streaming;
    await leader?.close();
    tabs.splice(tabs.indexOf(leader as Page), 1);
    await expect.poll(() => [...streaming].filter((page) => page !== leader)).toHaveLength(1);
    await expectSeenByAll(uniqueName('Seen by seven'));
  } finally {
    await context.close();
    await stop();
  }
});
