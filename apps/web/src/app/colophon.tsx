import { brand } from '@aicv/domain/brand';
import { useBrand } from '../lib/use-brand.ts';

/** Legal contact, year and version, for the feet of all frames. */
export function Colophon() {
  const { legalEmail } = useBrand();
  return (
    <>
      <a
        href={`mailto:${legalEmail}`}
        className="inline-flex min-h-6 items-center text-fg-2 underline-offset-4 hover:text-fg hover:underline pointer-coarse:min-h-11"
      >
        {legalEmail}
      </a>
      {/* Drawn in another year than it is read in: the script knows better. */}
      <span className="whitespace-nowrap" suppressHydrationWarning>
        © {new Date().getFullYear()} · {brand.versionText}
      </span>
    </>
  );
}
