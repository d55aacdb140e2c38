import { clsx } from 'clsx';

type AvatarProps = {
  initials: string;
  tone?: 'accent' | 'neutral' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
};

const SIZES = { sm: 'size-5 text-[0.5625rem]', md: 'size-8 text-xs', lg: 'size-10 text-md' } as const;

/** Initials in a circle; decorative, so the name stands beside it. */
export function Avatar({ initials, tone = 'accent', size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full leading-none font-semibold',
        SIZES[size],
        tone === 'accent'
          ? 'bg-accent-soft text-accent-text'
          : 'bg-sunken text-fg-2 ring-1 ring-line-strong ring-inset',
        className,
      )}
    >
      {initials}
    </span>
  );
}
