import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  className?: string | undefined;
};

const BASE =
  'hit-target label inline-grid shrink-0 place-items-center rounded-md border whitespace-nowrap select-none ' +
  'transition-[background-color,border-color,translate] duration-(--dur-1) ease-out ' +
  'not-off:not-aria-busy:active:translate-y-px aria-busy:cursor-progress ' +
  'off:cursor-not-allowed off:border-dashed off:border-line off:bg-sunken off:text-fg-3 off:shadow-none';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent bg-clip-border text-on-accent shadow-[inset_0_1px_0_rgb(255_255_255/.14),var(--shadow-1)] not-off:hover:bg-accent-hover',
  secondary: 'border-line-strong bg-raised text-fg shadow-1 not-off:hover:bg-hover',
  ghost: 'border-transparent bg-transparent text-fg-2 not-off:hover:bg-hover not-off:hover:text-fg',
  danger: 'border-[color-mix(in_srgb,var(--danger)_60%,transparent)] bg-raised text-danger not-off:hover:bg-hover',
};

/** Selects primary actions, by the class of the primary style. */
export const PRIMARY_ACTIONS = 'button[type="submit"], button.bg-accent, a.bg-accent';

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-(--control-sm) px-2.5',
  md: 'h-(--control-md) px-3.25',
  lg: 'h-(--control-lg) px-4',
};

/** The class names that make a link look like a button; `className` is for layout only. */
export function buttonClass({ variant = 'secondary', size = 'md', fullWidth = false, className }: ButtonStyle): string {
  return clsx(BASE, VARIANTS[variant], SIZES[size], fullWidth && 'w-full', className);
}
