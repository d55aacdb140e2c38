/**
 * Stands in the document of each page that is drawn at build, and fetches what else belongs to it once the page is painted, or has not been
 * for three seconds: before that it would only take the line from it. A press on a button, or on the link to the content, is held back
 * until then; a file that is dropped is not taken.
 */
import { DOOR_OPEN } from './app/door/door-events.ts';
import { oncePainted } from './once-painted.ts';
import { showLoadFailure } from './show-load-failure.ts';

/** Put in by the build: the faces of its text and the scripts that the page needs. */
declare const DOOR_FILES: {
  readonly faces: readonly ({ readonly family: string; readonly href: string } & FontFaceDescriptors)[];
  readonly scripts: readonly string[];
};

/** The link to the content would put itself where the token of a mailed link stands, before that is read. */
const HELD = 'button, a[href="#main"]';

let pressed: HTMLElement | null = null;
// Held back: React would hear of it while it takes the page over, before it knows what was typed.
const keepPress = (event: MouseEvent) => {
  pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null;
  if (pressed === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
// Whoever goes on typing has seen that the press did nothing.
const forgetPress = () => {
  pressed = null;
};

// A file that is dropped before anything takes it would be opened in place of the page; text may be dragged into a field.
const refuseFile = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

/** What was pressed, or what stands there now where the page had to be drawn anew. */
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
  DOOR_OPEN,
  () => {
    stopKeeping();
    const held = pressed;
    // By then the page knows what was typed.
    if (held !== null) setTimeout(() => asItIsNow(held)?.click());
  },
  { once: true },
);

const ignore = () => undefined;

const showFailure = () => {
  removeEventListener('click', keepPress, true);
  showLoadFailure();
};

// Each in a task of its own, as all in one would hold up the page.
const load = () => {
  // Not by a sheet, which would style and lay out the whole page anew, with every face in one go. What stands in stays where one does not come.
  for (const { family, href, ...face } of DOOR_FILES.faces) {
    setTimeout(() => {
      new FontFace(family, `url(${href})`, face).load().then((loaded) => document.fonts.add(loaded), ignore);
    });
  }
  for (const script of DOOR_FILES.scripts) setTimeout(() => import(script).catch(showFailure));
};

oncePainted({ after: load });
