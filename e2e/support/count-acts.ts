import type { Page } from '@playwright/test';

/** Counts the clicks and the fields that receive input, from the next document on. */
export async function countActs(page: Page): Promise<() => number> {
  let acts = 0;
  await page.exposeFunction('reportAct', () => {
    acts += 1;
  });
  await page.addInitScript(() => {
    const report = () => (window as unknown as { reportAct: () => void }).reportAct();
    let lastClickAt = Number.NEGATIVE_INFINITY;
    let lastField: EventTarget | null = null;
    const onClick = ({ isTrusted, timeStamp }: Event) => {
      // The click on a label also clicks its control.
      if (isTrusted && timeStamp - lastClickAt > 5) report();
      lastClickAt = timeStamp;
    };
    const onInput = ({ target }: Event) => {
      const isClicked = target instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(target.type);
      if (!isClicked && target !== lastField) report();
      lastField = target;
    };
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('input', onInput, { capture: true });
  });
  return () => acts;
}
