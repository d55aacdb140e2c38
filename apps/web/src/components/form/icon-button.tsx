import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useHeldFocus } from './use-held-focus.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md' | undefined;
  variant?: 'ghost' | 'secondary' | undefined;
};

/** A square button that shows only an icon. */
export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'ghost',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = useHeldFocus(rest);
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      className={clsx(
        'hit-target inline-grid shrink-0 place-items-center rounded-md border [&>svg]:size-4',
        'transition-[background-color,color,translate] duration-(--dur-1) ease-out not-off:active:translate-y-px',
        'off:cursor-not-allowed off:border-dashed off:border-line off:bg-sunken off:text-fg-3',
        'not-off:hover:bg-hover not-off:hover:text-fg data-popup-open:bg-hover',
        size === 'sm' ? 'size-(--control-sm)' : 'size-(--control-md)',
        variant === 'secondary'
          ? 'border-line-strong bg-raised text-fg shadow-1'
          : 'border-transparent bg-transparent text-fg-2',
        className,
      )}
    >
      {icon}
    </button>
  );
}
