/**
 * Stands in the document of each page that is drawn at build, and fetches what else belongs to it once the page is painted: before that it
 * would only take the line from it. A press on a button is held back until then; a file that is dropped is not taken.
 */
import { DOOR_OPEN } from './app/door/door-events.ts';

/** Put in by the build: the faces of its text, the sheet of the whole product and the scripts that the page needs. */
declare const DOOR_FILES: {
  readonly faces: readonly string[];
  readonly sheet: string;
  readonly scripts: readonly string[];
};

let pressed: HTMLButtonElement | null = null;
// Held back: React would hear of it while it takes the page over, before it knows what was typed.
const keepPress = (event: MouseEvent) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  pressed = button;
  if (button === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
// Whoever goes on typing has seen that the press did nothing.
const forgetPress = () => {
  pressed = null;
};

// A file that is dropped before anything takes it would be opened in place of the page.
const refuseFile = (event: Event) => event.preventDefault();

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
    const button = pressed;
    // By then the page knows what was typed.
    setTimeout(() => {
      if (button?.isConnected) button.click();
    });
  },
  { once: true },
);

/** Once: what is painted looks as if it could be used. */
const tellFailure = () => {
  removeEventListener('click', keepPress, true);
  if (document.getElementById('door-failure') !== null) return;
  const line = document.createElement('p');
  line.id = 'door-failure';
  line.className = 'bg-danger-soft px-5 py-3 text-center text-danger text-md';
  line.setAttribute('role', 'alert');
  line.textContent = 'Part of this page could not be loaded. Load the page again.';
  document.body.prepend(line);
};

const link = (attributes: Partial<HTMLLinkElement>) =>
  document.head.appendChild(Object.assign(document.createElement('link'), attributes));

const load = () => {
  // Named before the sheet that asks for them has come.
  for (const href of DOOR_FILES.faces) link({ rel: 'preload', as: 'font', crossOrigin: '', href });
  const sheet: HTMLLinkElement = link({ rel: 'stylesheet', href: DOOR_FILES.sheet, onerror: () => sheet.remove() });
  // Each by itself, so that it starts in a task of its own.
  for (const script of DOOR_FILES.scripts) import(script).catch(tellFailure);
};
// What is hidden is not painted. The second frame begins when the first has been drawn.
if (document.hidden) load();
else requestAnimationFrame(() => requestAnimationFrame(load));
