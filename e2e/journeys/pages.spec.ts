/** Every page passes axe and fits the screen. In the daily gate axe checks each page once: in light, at desktop width. */
import { PAGE_TOURS, pathsWithoutTour, visitAndCheck } from '../support/page-tours.ts';
import { expect, expectNoSidewaysScroll, expectToPassAxe, isDailyGate, test } from '../support/test.ts';

test('every page of the router is visited', { tag: ['@daily', '@one-width'] }, () => {
  const { paths, missing } = pathsWithoutTour();
  expect(paths.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

/** The tours of the daily gate at phone width. */
const ON_SMALL_SCREENS: readonly string[] = ['the public pages', 'the pages of daily work'];

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const [pages, tour] of Object.entries(PAGE_TOURS)) {
      const daily = ON_SMALL_SCREENS.includes(pages) ? ['@daily', '@phone'] : ['@daily'];
      const tag = colorScheme === 'light' ? daily : ['@one-width'];
      test(`${pages} pass axe`, { tag }, async ({ page, isMobile, expectedConsole }) => {
        test.slow();
        // Modules that are off by default, links without a token and the address without a page.
        expectedConsole.push(/40[04]/);
        const check = visitAndCheck(page, async () => {
          if (!(isDailyGate && isMobile)) await expectToPassAxe(page);
          await expectNoSidewaysScroll(page);
        });
        await tour(page, check);
      });
    }
  });
