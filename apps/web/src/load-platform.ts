/**
 * Stands in the document of each page behind the sign-in, and begins it once the frame is painted (decision 101): before that its scripts,
 * which the document has named, would only hold the paint up.
 */
import { oncePainted } from './once-painted.ts';
import { tellLoadFailure } from './tell-load-failure.ts';

/** Put in by the build: the address of the first script. */
declare const PLATFORM_SCRIPT: string;

oncePainted(() => {
  import(PLATFORM_SCRIPT).catch(tellLoadFailure);
});
