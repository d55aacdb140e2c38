import { clsx } from 'clsx';

type LogoProps = {
  wordmark?: string | undefined;
  /** Shown under the name in the large size only (REQ-5). */
  tagline?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `on-ink` is for a `bg-ink` background. */
  tone?: 'default' | 'on-ink' | undefined;
  className?: string | undefined;
};

const SIZES = {
  small: { glyph: 26, wordmark: 'text-[1.375rem] leading-7' },
  medium: { glyph: 28, wordmark: 'text-[1.625rem] leading-7' },
  large: { glyph: 30, wordmark: 'text-[1.75rem] leading-8' },
} as const;

/** The mark of four rising bars, with an optional name beside it. */
export function Logo({ wordmark, tagline, size = 'medium', tone = 'default', className }: LogoProps) {
  const { glyph, wordmark: wordmarkClass } = SIZES[size];
  const logo = (
    <span className={clsx('inline-flex items-center gap-2.5', size !== 'large' && className)}>
      <svg aria-hidden="true" width={glyph} height={glyph} viewBox="0 0 28 28" className="shrink-0">
        <rect width="28" height="28" rx="7" className="fill-accent" />
        <g className="fill-on-accent">
          <rect x="5.7" y="16" width="2.4" height="6" rx="1.2" />
          <rect x="10.4" y="12.2" width="2.4" height="9.8" rx="1.2" />
          <rect x="15.2" y="9.2" width="2.4" height="12.8" rx="1.2" />
          <rect x="19.9" y="6.4" width="2.4" height="15.6" rx="1.2" />
        </g>
      </svg>
      {wordmark === undefined ? null : (
        <span className={clsx('font-display', wordmarkClass, tone === 'on-ink' ? 'text-on-ink' : 'text-fg')}>
          {wordmark}
        </span>
      )}
    </span>
  );
  if (size !== 'large') return logo;
  return (
    <span className={clsx('inline-flex flex-col items-start gap-2.5', className)}>
      {logo}
      {tagline === undefined ? null : (
        <span className={clsx('text-md wrap-anywhere', tone === 'on-ink' ? 'text-on-ink/75' : 'text-fg-2')}>
          {tagline}
        </span>
      )}
    </span>
  );
}
