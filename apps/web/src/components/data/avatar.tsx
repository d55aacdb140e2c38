import { clsx } from 'clsx';
import { useState } from 'react';

type AvatarProps = {
  initials: string;
  /** The URL of the user's picture. The initials replace it until it has loaded, and if it fails to load. */
  picture?: string | null | undefined;
  tone?: 'accent' | 'neutral' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  className?: string | undefined;
};

const SIZES = {
  sm: 'size-5 text-[0.5625rem]',
  md: 'size-8 text-xs',
  lg: 'size-10 text-md',
  xl: 'size-24 text-[1.75rem]',
} as const;

/** A picture or initials in a circle. Decorative: the name is beside it. */
export function Avatar({ initials, picture, tone = 'accent', size = 'md', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-semibold',
        SIZES[size],
        tone === 'accent'
          ? 'bg-accent-soft text-accent-text'
          : 'bg-sunken text-fg-2 ring-1 ring-line-strong ring-inset',
        className,
      )}
    >
      {initials}
      {!picture || picture === failed ? null : (
        <img
          src={picture}
          alt=""
          draggable={false}
          onError={() => setFailed(picture)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
