/** Every page passes axe and fits the screen. In the daily gate axe checks each page once: in light, at desktop width. */
import { PAGE_TOURS, pathsWithoutTour, visitAndCheck } from '../support/page-tours.ts';
import { expect, expectNoSidewaysScroll, expectToPassAxe, isDailyGate, test } from '../support/test.ts';

test('every page of the router is visited', { tag: ['@daily', '@one-width'] }, () => {
  const { paths, missing } = pathsWithoutTour();
  expect(paths.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, { tag: colorScheme === 'light' ? ['@daily', '@phone'] : '@one-width' }, () => {
    test.use({ colorScheme });

    for (const [pages, tour] of Object.entries(PAGE_TOURS))
      test(`${pages} pass axe`, async ({ page, isMobile, expectedConsole }) => {
        test.slow();
        // Modules that are off by default, links without a token and the address without a page.
        expectedConsole.push(/40[04]/);
        const check = visitAndCheck(page, async () => {
          if (!(isDailyGate && isMobile)) await expectToPassAxe(page);
          await expectNoSidewaysScroll(page);
        });
        await tour(page, check);
      });
  });
