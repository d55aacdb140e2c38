import { expect, type Page } from '@playwright/test';

/** Waits until nothing moves or fades any more: half faded text has not the contrast that it ends with, and what moves is missed by a click. */
export async function waitUntilStable(page: Page): Promise<void> {
  // What opens stands as it begins for a frame, before it moves.
  await expect(page.locator('[data-starting-style]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(
        ({ playState, effect }) =>
          playState === 'running' &&
          effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY &&
          // What is not drawn, as in a part that is folded, does not move, and never ends.
          (!(effect instanceof KeyframeEffect) ||
            effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false),
      );
    // Anew: a colour that is inherited goes over from level to level, each when the one above has ended.
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
