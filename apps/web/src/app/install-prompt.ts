/** The browser's offer to install the platform as an app, stored until the user requests it. */

/** Not in TypeScript's DOM types: only Chromium browsers have it (manifest incubations, section 3). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const MANIFEST = '/manifest.webmanifest';
const TOUCH_ICON = '/icon-192.png';

let offer: BeforeInstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function keep(next: BeforeInstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function onBeforeInstallPrompt(event: Event): void {
  // The entry of the profile menu replaces the browser's own banner.
  event.preventDefault();
  keep(event as BeforeInstallPromptEvent);
}

const onInstalled = () => keep(null);

/** Links the manifest in the page, which browsers require for an offer. Returns the cleanup function. */
export function enableInstallPrompt(): () => void {
  const links = [linkTo('manifest', MANIFEST), linkTo('apple-touch-icon', TOUCH_ICON)];
  window.addEventListener('beforeinstallprompt', onBeforeInstallPrompt);
  window.addEventListener('appinstalled', onInstalled);
  document.head.append(...links);
  return () => {
    for (const link of links) link.remove();
    window.removeEventListener('beforeinstallprompt', onBeforeInstallPrompt);
    window.removeEventListener('appinstalled', onInstalled);
    keep(null);
  };
}

function linkTo(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  return link;
}

export function isInstallOffered(): boolean {
  return offer !== null;
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's install prompt; an offer can be used once. */
export function install(): void {
  const used = offer;
  keep(null);
  void used?.prompt();
}
