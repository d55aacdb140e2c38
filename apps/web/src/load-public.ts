/**
 * The script in each prerendered document. It loads the fonts and scripts after the first paint, or after three seconds: earlier, they
 * would compete with the document for bandwidth. Until React has hydrated the page, it defers a press on a button or on the link to the
 * content, and ignores dropped files.
 */
import { PUBLIC_APP_READY } from './app/public/public-events.ts';
import { oncePainted } from './once-painted.ts';
import { showLoadFailure } from './show-load-failure.ts';

/** Inserted by the build: the fonts and scripts of the page. */
declare const PUBLIC_FILES: {
  readonly faces: readonly ({ readonly family: string; readonly href: string } & FontFaceDescriptors)[];
  readonly scripts: readonly string[];
};

/** Includes the link to the content: it would replace the token in the address before the page has read it. */
const HELD = 'button, a[href="#main"]';

let pressed: HTMLElement | null = null;
// React would receive the press during hydration, before it has the typed input.
const keepPress = (event: MouseEvent) => {
  pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null;
  if (pressed === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
// A user who continues to type has seen that the press did nothing.
const forgetPress = () => {
  pressed = null;
};

// The browser would replace the page with a dropped file. Text may be dragged into a field.
const refuseFile = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

/** The pressed element, or the matching one if React has rendered the page again. */
const asItIsNow = (held: HTMLElement) =>
  held.isConnected
    ? held
    : [...document.querySelectorAll<HTMLElement>(HELD)].find(
        ({ textContent, ariaLabel }) => textContent === held.textContent && ariaLabel === held.ariaLabel,
      );

const stopKeeping = () => {
  removeEventListener('click', keepPress, true);
  removeEventListener('input', forgetPress, true);
  removeEventListener('dragover', refuseFile);
  removeEventListener('drop', refuseFile);
};

addEventListener('click', keepPress, true);
addEventListener('input', forgetPress, true);
addEventListener('dragover', refuseFile);
addEventListener('drop', refuseFile);
addEventListener(
  PUBLIC_APP_READY,
  () => {
    stopKeeping();
    const held = pressed;
    // In a later task, when React has the typed input.
    if (held !== null) setTimeout(() => asItIsNow(held)?.click());
  },
  { once: true },
);

const ignore = () => undefined;

const showFailure = () => {
  removeEventListener('click', keepPress, true);
  showLoadFailure();
};

// A task for each file: a single task would delay the page's response to input.
const load = () => {
  // Not by a style sheet, which would update the style and layout of the whole page for all fonts at once. The fallback font stays if a
  // font fails to load.
  for (const { family, href, ...face } of PUBLIC_FILES.faces) {
    setTimeout(() => {
      new FontFace(family, `url(${href})`, face).load().then((loaded) => document.fonts.add(loaded), ignore);
    });
  }
  for (const script of PUBLIC_FILES.scripts) setTimeout(() => import(script).catch(showFailure));
};

oncePainted({ after: load });
