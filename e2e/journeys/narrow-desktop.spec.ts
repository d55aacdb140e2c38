/** No page scrolls sideways on the narrowest supported screen or at 400 % zoom (WCAG 1.4.10). */
import { PAGE_TOURS, visitAndCheck } from '../support/page-tours.ts';
import { expectNoSidewaysScroll, test } from '../support/test.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const [pages, tour] of Object.entries(PAGE_TOURS))
  test(`${pages} fit into 320 pixels`, async ({ page, expectedConsole }) => {
    test.slow();
    // Modules that are off by default, links without a token and the address without a page.
    expectedConsole.push(/40[04]/);
    await tour(page, visitAndCheck(page, { by: 'link', check: () => expectNoSidewaysScroll(page) }));
  });
