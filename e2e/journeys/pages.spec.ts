/** Every page passes axe and fits the screen. The daily gate checks most pages once: in light, at desktop width. */
import { PAGE_TOURS, pathsWithoutTour, visitAndCheck } from '../support/page-tours.ts';
import { expect, expectNoSidewaysScroll, expectToPassAxe, test } from '../support/test.ts';

test('every page of the router is visited', { tag: ['@daily', '@one-width'] }, () => {
  const { paths, missing } = pathsWithoutTour();
  expect(paths.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

/** Slow, and changed rarely. */
const RELEASE_ONLY = ['the pages of administration', 'the pages of a course'];

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const [pages, tour] of Object.entries(PAGE_TOURS)) {
      const tags = { light: RELEASE_ONLY.includes(pages) ? [] : ['@daily'], dark: ['@one-width'] };
      test(`${pages} pass axe`, { tag: tags[colorScheme] }, async ({ page, expectedConsole }) => {
        test.slow();
        // Modules that are off by default, links without a token and the address without a page.
        expectedConsole.push(/40[04]/);
        const visit = visitAndCheck(page, {
          by: colorScheme === 'light' ? 'link' : 'load',
          check: async () => {
            await expectToPassAxe(page);
            await expectNoSidewaysScroll(page);
          },
        });
        await tour(page, visit);
      });
    }
  });
