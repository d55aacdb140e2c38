import { useEffect } from 'react';

/**
 * Keeps the buttons of a dialog in their position when its content grows after a press on one of them, for example by an error. A centered
 * dialog would grow in both directions and move the button away from under the pointer. `box` is the dialog, `footer` selects its buttons.
 */
export function useSteadyFooter(box: HTMLElement | null, footer: string): void {
  useEffect(() => {
    if (box === null) return;
    let wasPressed = false;
    let height = box.offsetHeight;
    const press = (event: Event) => {
      wasPressed = event.target instanceof Element && event.target.closest(footer) !== null;
    };
    const observer = new ResizeObserver(() => {
      const grownBy = box.offsetHeight - height;
      height = box.offsetHeight;
      // A bottom sheet's footer does not move anyway. Above the upper edge there is no room.
      if (!wasPressed || grownBy === 0 || isBottomSheet(box)) return;
      const room = (box.parentElement?.clientHeight ?? 0) - height;
      const lift = Number.parseFloat(box.style.marginBottom || '0') + grownBy;
      box.style.marginBottom = `${Math.max(0, Math.min(lift, room))}px`;
    });
    observer.observe(box);
    box.addEventListener('pointerdown', press);
    box.addEventListener('keydown', press);
    return () => {
      observer.disconnect();
      box.removeEventListener('pointerdown', press);
      box.removeEventListener('keydown', press);
    };
  }, [box, footer]);
}

function isBottomSheet(box: HTMLElement): boolean {
  return box.parentElement !== null && getComputedStyle(box.parentElement).alignItems !== 'center';
}
