import { useEffect } from 'react';

/** Events of a user who scrolls or acts on the page. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section in the URL when the page opens: the browser looked for it before the page had rendered. Keeps the position while
 * content above it loads.
 */
export function useOpenedSection(): void {
  useEffect(() => {
    const section = document.getElementById(window.location.hash.slice(1));
    if (section === null) return;
    section.focus({ preventScroll: true });
    const growth = new ResizeObserver(() => section.scrollIntoView());
    growth.observe(document.body);
    const leaving = new AbortController();
    const leave = () => {
      growth.disconnect();
      leaving.abort();
    };
    for (const eventName of USER_EVENTS)
      window.addEventListener(eventName, leave, { signal: leaving.signal, passive: true });
    return leave;
  }, []);
}
