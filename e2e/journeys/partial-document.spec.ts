/**
 * The document of a public page arrives in parts, as over a slow connection, without layout shifts: visible elements are in their final
 * positions.
 */
import { PUBLIC_PAGES } from '../../apps/web/src/app/public/public-pages.ts';
import { expect, test } from '../support/test.ts';

/** The largest accepted score. Shifts that a user cannot see score far lower. */
const STILL = 0.01;

/** The address of each page, with the fragment that it is prerendered for. */
const PRERENDERED = Object.entries(PUBLIC_PAGES).map(([path, { prerenderedFor }]) =>
  prerenderedFor ? `${path}#${prerenderedFor}` : path,
);

for (const width of [390, 768, 1_280]) {
  test(`the visible part of a public page keeps its position while the rest arrives, in a window of ${width}`, {
    tag: '@one-width',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // The prerendered page alone: its scripts and fonts never arrive.
    await page.route('**/assets/**', () => undefined);
    const jumps: { path: string; moved: readonly string[] }[] = [];
    for (const path of PRERENDERED) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('main')).toBeVisible();
      const moved = await page.evaluate(movedWhileItComes, STILL);
      if (moved.length > 0) jumps.push({ path, moved });
    }
    // Delayed responses are released at the end and would find an incomplete page.
    await page.goto('about:blank');
    expect(jumps).toEqual([]);
  });
}

/**
 * Removes parts of the page from its end. This passes through the states that a browser shows while the page arrives. Returns the elements
 * whose position depended on a later part, scored like a layout shift: the share of the window that moved times the distance.
 */
function movedWhileItComes(still: number): readonly string[] {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no root');
  const lastOf = (node: Node): Node => (node.lastChild === null ? node : lastOf(node.lastChild));
  const boxesOf = () => new Map([...root.querySelectorAll('*')].map((each) => [each, each.getBoundingClientRect()]));
  const seenArea = (a: DOMRect, b: DOMRect) => {
    const side = (from: number, to: number, most: number) => Math.max(0, Math.min(to, most) - Math.max(from, 0));
    return (
      side(Math.min(a.left, b.left), Math.max(a.right, b.right), innerWidth) *
      side(Math.min(a.top, b.top), Math.max(a.bottom, b.bottom), innerHeight)
    );
  };
  const moved: string[] = [];
  let boxes = boxesOf();
  for (let last = lastOf(root); last !== root; last = lastOf(root)) {
    const text = last.textContent?.slice(0, 40) ?? '';
    last.parentNode?.removeChild(last);
    const without = boxesOf();
    for (const [each, before] of without) {
      const after = boxes.get(each);
      // Empty elements show nothing yet.
      if (after === undefined || before.width * before.height === 0 || each.textContent === '') continue;
      const distance = Math.max(Math.abs(after.left - before.left), Math.abs(after.top - before.top));
      const score =
        ((seenArea(before, after) / (innerWidth * innerHeight)) * distance) / Math.max(innerWidth, innerHeight);
      if (score >= still)
        moved.push(
          `${each.tagName} ${each.textContent?.slice(0, 40)} by ${Math.round(distance)} before ${text}: ${score.toFixed(3)}`,
        );
    }
    boxes = without;
  }
  return moved;
}
