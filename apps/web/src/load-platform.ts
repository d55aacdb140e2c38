/**
 * The inline script of each page behind the sign-in. The document preloads the scripts of the page; this starts them after the paint of the
 * loading screen, which they would delay (ADR-web-1).
 */
import { oncePainted } from './once-painted.ts';
import { showLoadFailure } from './show-load-failure.ts';

/** Inserted by the build: the URL of the script that starts the platform. */
declare const PLATFORM_SCRIPT: string;

oncePainted(() => {
  import(PLATFORM_SCRIPT).catch(() => {
    // Removes the spinner: the page is no longer loading.
    document.getElementById('root')?.replaceChildren();
    showLoadFailure();
  });
});
