/** Nothing jumps while the document of a public page comes in part by part, as over a slow line: what is there stands where it will stand. */
import { DOOR_PAGES } from '../../apps/web/src/app/door/door-pages.ts';
import { expect, test } from '../support/test.ts';

/** What cannot be seen to move is far below. */
const STILL = 0.01;

/** Each as it is drawn at build. */
const DRAWN = Object.entries(DOOR_PAGES).map(([path, { drawnFor }]) => (drawnFor ? `${path}#${drawnFor}` : path));

for (const width of [390, 768, 1_280]) {
  test(`what has come of a public page stays where it is while the rest comes, in a window of ${width}`, {
    tag: '@one-width',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // The page as it is drawn: its scripts and faces never come.
    await page.route('**/assets/**', () => undefined);
    const jumps: { path: string; moved: readonly string[] }[] = [];
    for (const path of DRAWN) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('main')).toBeVisible();
      const moved = await page.evaluate(movedWhileItComes, STILL);
      if (moved.length > 0) jumps.push({ path, moved });
    }
    // What is held back is let go at the end, and would find the page in pieces.
    await page.goto('about:blank');
    expect(jumps).toEqual([]);
  });
}

/**
 * Takes the page away from its end, part by part, which passes through what the browser shows of it as it comes, and answers what
 * stood elsewhere without a part that comes behind it: each by how much of the window moved, times how far, as layout shifts are counted.
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
      // What is empty yet shows nothing.
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
