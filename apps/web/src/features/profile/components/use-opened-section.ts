import { useEffect } from 'react';

/** What a person does who goes their own way. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Leads to the section that the address names when the page is opened, which the browser has looked for before there was a page, and
 * stays there while what stands above it is loaded.
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
