import { expect, type Page } from '@playwright/test';

/** Waits until all animations and transitions end: half-faded text lacks its final contrast, and a click misses a moving element. */
export async function waitUntilStable(page: Page): Promise<void> {
  // An opening element has its start style for a frame before it moves.
  await expect(page.locator('[data-starting-style]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(
        ({ playState, effect }) =>
          playState === 'running' &&
          effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY &&
          // Animations of elements that are not rendered, as in a collapsed part, never end.
          (!(effect instanceof KeyframeEffect) ||
            effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false),
      );
    // Repeats, because an inherited color transitions level by level, each after its parent.
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
