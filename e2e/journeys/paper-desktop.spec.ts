/** The print layout of pages (ADR-web-3). */
import type { Page } from '@playwright/test';
import { becomeLearner, publishCourse } from '../support/academy.ts';
import { addThroughApi } from '../support/board.ts';
import { enterWithoutNda, ndaDialog } from '../support/nda.ts';
import {
  expect,
  expectNoSidewaysScroll,
  postAs,
  registerThroughApi,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

/** The area within the margins of A4, in which the browser lays out a page for print. */
const PAPER = { width: 680, height: 1_009 };

/** Emulates print from the dark theme, so that measurements on the page match the printed result. */
async function layOutForPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(PAPER);
}

/** Describes controls, scroll boxes and truncated text that are still visible in print. */
function findMisplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const controls = [...document.querySelectorAll('nav, a[href="#main"], button:not([role="tab"], [role="switch"])')];
    const boxes = [...document.querySelectorAll<HTMLElement>('main *, [role="dialog"] *')].filter(
      (box) =>
        box.scrollHeight > box.clientHeight + 1 &&
        /auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowY) &&
        box.closest('.sr-only, svg, input, textarea, select, .rounded-full') === null,
    );
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter((box) => {
      const { overflowX, textOverflow } = getComputedStyle(box);
      return box.scrollWidth > box.clientWidth + 1 && overflowX !== 'visible' && textOverflow === 'ellipsis';
    });
    return [...controls, ...boxes, ...cut]
      .filter(isVisible)
      .map((element) => `${element.localName} ${element.getAttribute('class')}: ${element.textContent?.slice(0, 60)}`);
  });
}

async function expectPaper(page: Page): Promise<void> {
  await expect.poll(() => findMisplaced(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
}

test('a page prints dark text on white, without navigation and buttons', async ({ page }) => {
  await signInAs(page, 'admin');
  await addThroughApi(page, uniqueName('On paper'), { submittedBy: 'x'.repeat(200) });
  const [opportunity] = await (await page.request.get('/api/opportunities?q=Compliance twin for payments')).json();
  const pages = {
    '/': 'DASHBOARD',
    '/otif': 'OTIF',
    [`/otif/${opportunity.id}`]: opportunity.title,
    '/capital': 'CAPITAL',
    '/admin/legal': 'LEGAL CENTER',
    '/terms-of-service': 'Terms of Service',
    '/verification': 'Authorship Verification',
  };
  for (const [path, name] of Object.entries(pages)) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await layOutForPaper(page);
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expectPaper(page);
  }
});

test('a lesson prints in full, with the addresses of its links', async ({ page }) => {
  const course = await publishCourse(page, uniqueName('On paper'));
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const changed = await page.request.patch(`/api/lessons/${course.lessonIds[0]}`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: {
      content: `Read [the source](https://example.com/source).\n\n\`\`\`\n${'a long line of code '.repeat(12)}\n\`\`\``,
    },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await postAs(page, `/api/courses/${course.id}/publish`, {});
  await becomeLearner(page);
  await postAs(page, `/api/courses/${course.id}/enroll`);
  await page.goto(`/academy/${course.id}/${course.lessonIds[0]}`);
  const source = page.getByRole('link', { name: 'the source' });
  await expect(source).toBeVisible();
  await page.waitForLoadState('networkidle');
  await layOutForPaper(page);
  await expectPaper(page);
  expect(await source.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
    'https://example.com/source',
  );
});

test('only an open dialog is printed, with its full scrollable text', async ({ page }) => {
  await registerThroughApi(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'View Full Agreement' }).click();
  await layOutForPaper(page);
  await expect(page.getByRole('heading', { name: 'CONFIDENTIALITY AGREEMENT REQUIRED' })).toBeVisible();
  await expectPaper(page);

  await page.emulateMedia({ media: 'screen' });
  await enterWithoutNda(page);
  await page.goto('/capital');
  await page.getByRole('button', { name: 'SIGN NDA' }).first().click();
  await expect(ndaDialog(page)).toBeVisible();
  await layOutForPaper(page);
  await expect(page.getByRole('heading', { name: 'CAPITAL', includeHidden: true })).toBeHidden();
  await expectPaper(page);
});

test('a table also prints as a table from a small screen, without its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  await page.goto('/holdings?tab=audit');
  await expect(page.getByRole('button', { name: /^DETAILS of/ }).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Action' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Details', includeHidden: true })).toBeHidden();
});
