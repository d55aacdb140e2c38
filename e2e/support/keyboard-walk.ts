/** Walks a page by keyboard alone and reports the problems of a user without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test';

/** One focus stop. */
interface Stop {
  /** Identifies the element until the page is reloaded. */
  readonly id: number;
  readonly name: string;
  /** The element's problems. */
  readonly trouble: readonly string[];
  readonly isInMain: boolean;
  /** The aside or scrollable region that contains it: each is read by itself. */
  readonly area: number;
  readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

interface Walker {
  stop(): Stop | null;
  /** Elements that are focusable but were not reached. */
  missed(): string[];
}

declare global {
  interface Window {
    keyboardWalker: Walker;
  }
}

/** More than any page has. */
const STEPS_MAX = 500;

const STEPS_BACK = 12;

/** The tolerance for a control in the corner of a card or row, which may be a little higher than its parent. */
const ROUGHLY_PIXELS = 32;

/**
 * Walks to the end of the page and some steps back. Returns all problems, or an empty list. `first` is the start of the walk: the link over
 * the navigation, where there is one.
 */
export async function walkByKeyboard(page: Page, first = 'a "Skip to content"'): Promise<string[]> {
  // Changes that follow the focus apply at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(installWalker);
  const stops: Stop[] = [];
  const trouble: string[] = [];
  for (;;) {
    const stop = await step(page, 'Tab');
    if (stop === null) break;
    if (stops.some(({ id }) => id === stop.id)) {
      if (stops[0]?.id !== stop.id) trouble.push(`the focus goes back to ${stop.name} instead of out of the page`);
      break;
    }
    stops.push(stop);
    if (stops.length > STEPS_MAX) return [`no end after ${STEPS_MAX} steps, the last at ${stop.name}`];
  }
  if (stops[0]?.name !== first) trouble.push(`the first stop is ${stops[0]?.name ?? 'nothing'}`);
  trouble.push(...stops.flatMap((stop) => stop.trouble.map((what) => `${stop.name} ${what}`)));
  trouble.push(...misplaced(stops));
  trouble.push(...(await page.evaluate(() => window.keyboardWalker.missed())).map((name) => `${name} is not reached`));
  trouble.push(...(await walkBack(page, stops)));
  return trouble;
}

/** Opens a dialog by its button, tabs around in it once and closes it; returns all problems. */
export async function walkDialog(page: Page, opener: Locator): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A button of a page that is still rendering may be replaced.
  await expect(opener).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await page.evaluate(installWalker);
  await opener.press('Enter');
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus, { message: 'the dialog takes the focus' }).toBe(true);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  const trouble: string[] = [];
  const seen = new Set<number>();
  for (;;) {
    const stop = await step(page, 'Tab');
    if (!(await holdsFocus())) return [...trouble, `the focus leaves the dialog for ${stop?.name ?? 'nothing'}`];
    if (stop === null || seen.has(stop.id)) break;
    seen.add(stop.id);
    trouble.push(...stop.trouble.map((what) => `${stop.name} ${what}`));
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  return trouble;
}

async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop | null> {
  await page.keyboard.press(key);
  return page.evaluate(async () => {
    // Even under reduced motion, changes that follow the focus take a frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === 1);
    // Animations of hidden or paused elements never end; all others finish in a hundredth of a millisecond.
    const isOverdue = new Promise((resolve) => setTimeout(resolve, 1_000));
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), isOverdue]);
    return window.keyboardWalker.stop();
  });
}

/** From the end: the same stops in reverse order. */
async function walkBack(page: Page, stops: readonly Stop[]): Promise<string[]> {
  const expected = stops.toReversed().slice(0, STEPS_BACK);
  for (const [index, { id, name }] of expected.entries()) {
    let stop = await step(page, 'Shift+Tab');
    // Between the end of a page and its beginning, the focus may pass through the browser's own controls.
    if (index === 0) stop ??= await step(page, 'Shift+Tab');
    if (stop?.id !== id) return [`the way back is at ${stop?.name ?? 'nothing'} instead of ${name}`];
  }
  return [];
}

/** Reading order: down and to the right, and up only into a column further right. */
function misplaced(stops: readonly Stop[]): string[] {
  const inMain = stops.filter(({ isInMain }) => isInMain);
  return inMain.flatMap((stop, index) => {
    const before = inMain[index - 1];
    if (before === undefined || before.area !== stop.area) return [];
    const isAbove = stop.box.bottom <= before.box.top - ROUGHLY_PIXELS;
    const isLeft = stop.box.right <= before.box.left;
    const isBeside = stop.box.top < before.box.bottom && stop.box.bottom > before.box.top;
    const isRight = stop.box.left >= before.box.right;
    return (isAbove && !isRight) || (isBeside && isLeft) ? [`${stop.name} comes after ${before.name}`] : [];
  });
}

/** Runs in the page. */
function installWalker(): void {
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  const ids = new WeakMap<Element, number>();
  let lastId = 0;
  const idOf = (element: Element) => {
    const known = ids.get(element);
    if (known !== undefined) return known;
    lastId += 1;
    ids.set(element, lastId);
    return lastId;
  };
  const reached = new Set<Element>();

  const nameOf = (element: Element) => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const texts = [
      element.getAttribute('aria-label'),
      ...labelled.map((id) => document.getElementById(id)?.textContent),
      ...labels.map(({ textContent }) => textContent),
      element.textContent,
      element.getAttribute('placeholder'),
    ];
    const text =
      texts
        .find((each) => each?.trim())
        ?.trim()
        .replace(/\s+/g, ' ') ?? element.outerHTML;
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} "${text.slice(0, 50)}"`;
  };

  const styleOf = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
      getComputedStyle(element);
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineWidth} ${outlineColor}`;
    return [outline, boxShadow, borderColor, backgroundColor].join('; ');
  };

  /** The elements that may show the focus: the element itself, or those around or beside a visually hidden control. */
  const focusIndicatorsOf = (element: Element) => {
    const near = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    return near.filter((each): each is Element => each !== null);
  };

  const unfocused = new WeakMap<Element, string>();
  const note = () => {
    for (const element of document.querySelectorAll(FOCUSABLE)) {
      for (const each of focusIndicatorsOf(element)) unfocused.set(each, styleOf(each));
    }
  };
  note();

  const areaOf = (element: Element) => {
    for (let each = element.parentElement; each !== null; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (each.tagName === 'ASIDE' || /auto|scroll/.test(`${overflowX} ${overflowY}`)) return idOf(each);
    }
    return 0;
  };

  const scrolledBy = (element: Element) => {
    let [x, y] = [window.scrollX, window.scrollY];
    for (
      let each = element.parentElement;
      each !== null && each !== document.documentElement;
      each = each.parentElement
    ) {
      x += each.scrollLeft;
      y += each.scrollTop;
    }
    return [x, y] as const;
  };

  /** The visible part of a control: for a visually hidden one, its label or the element around it. */
  const visiblePart = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isVisible = width > 1 && height > 1 && getComputedStyle(element).opacity !== '0';
    return isVisible ? element : (element.closest('label') ?? element.parentElement ?? element);
  };

  const isUncovered = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = (part: number, from: number, to: number) => from + (to - from) * part;
    return [
      [0.5, 0.5],
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.1],
      [0.5, 0.9],
    ].some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(at(x, left, right), at(y, top, bottom));
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  };

  const isReachable = (element: Element) => {
    if (!(element instanceof HTMLElement) || element.tabIndex < 0 || element.matches(':disabled')) return false;
    if (element.closest('[inert]') !== null || !element.checkVisibility({ visibilityProperty: true })) return false;
    // A group of radio buttons has one stop.
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      const group = document.querySelectorAll<HTMLInputElement>(
        `input[type=radio][name="${CSS.escape(element.name)}"]`,
      );
      return ![...group].some((other) => reached.has(other));
    }
    return true;
  };

  window.keyboardWalker = {
    stop() {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      reached.add(element);
      const part = visiblePart(element);
      const box = part.getBoundingClientRect();
      const trouble: string[] = [];
      if (box.width < 2 || box.height < 2) trouble.push('cannot be seen');
      else if (!isUncovered(part)) trouble.push('is outside the viewport or covered');
      const outline = styleOf(element).split(';')[0];
      if (outline === '' && !focusIndicatorsOf(element).some((each) => unfocused.get(each) !== styleOf(each))) {
        trouble.push('does not show the focus');
      }
      const [scrollX, scrollY] = scrolledBy(element);
      return {
        id: idOf(element),
        name: nameOf(element),
        trouble,
        isInMain: element.closest('main') !== null,
        area: areaOf(element),
        box: {
          left: box.left + scrollX,
          right: box.right + scrollX,
          top: box.top + scrollY,
          bottom: box.bottom + scrollY,
        },
      };
    },
    missed: () =>
      [...document.querySelectorAll(FOCUSABLE)]
        .filter((element) => !reached.has(element) && isReachable(element))
        .map(nameOf),
  };
}
