import { brand } from '@aicv/domain/text/brand';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../lib/api/server-clock.ts';
import { useBrand } from '../lib/session/use-brand.ts';

/** Legal contact, year and version, for the footers of all frames. */
export function Colophon() {
  const { legalEmail } = useBrand();
  const isPrerendered = useSyncExternalStore(neverChanges, inBrowser, atBuild);
  return (
    <>
      <a
        href={`mailto:${legalEmail}`}
        className="inline-flex min-h-6 items-center text-fg-2 underline-offset-4 hover:text-fg hover:underline pointer-coarse:min-h-11"
      >
        {legalEmail}
      </a>
      {/* Prerendered at build, perhaps in an earlier year. Hydration keeps existing text, so a new key replaces the element. */}
      <span key={isPrerendered ? 'prerendered' : 'read'} className="whitespace-nowrap" suppressHydrationWarning>
        © {new Date(serverNow()).getFullYear()} · {brand.versionText}
      </span>
    </>
  );
}

const neverChanges = () => () => undefined;
const inBrowser = () => false;
/** The server snapshot, which React also uses during hydration. */
const atBuild = () => true;
