import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { useHeldFocus } from './use-held-focus.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** While true the button keeps its focus and its width, and ignores clicks and submits. */
  pending?: boolean | undefined;
  pendingLabel?: string | undefined;
  fullWidth?: boolean | undefined;
};

const LAYER = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
const ICON = 'grid place-items-center [&>svg]:size-4';

/** A button; the style sheet capitalizes its label. */
export function Button({
  variant,
  size,
  icon,
  pending = false,
  pendingLabel,
  fullWidth,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const ignoreWhilePending = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  const button = useHeldFocus({ ...rest, onClick: ignoreWhilePending });
  const showsSpinnerOnly = pending && pendingLabel === undefined;
  const hiddenLabel = pending ? (typeof children === 'string' ? children : undefined) : pendingLabel;

  return (
    <button
      {...button}
      type={type}
      className={buttonClass({ variant, size, fullWidth, className })}
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      <span className={`${LAYER} ${showsSpinnerOnly ? 'opacity-0' : ''}`}>
        {icon && (
          <span aria-hidden="true" className={ICON}>
            {pending ? <Spinner size={14} /> : icon}
          </span>
        )}
        <span>{pending ? (pendingLabel ?? children) : children}</span>
      </span>
      {showsSpinnerOnly ? (
        <span className={LAYER}>
          <Spinner size={14} />
        </span>
      ) : null}
      {pendingLabel === undefined || hiddenLabel === undefined ? null : (
        // Reserves the width of the hidden label. Rendered from an attribute, so that the text occurs only once.
        <span aria-hidden="true" className={`${LAYER} invisible`}>
          {icon && <span className="size-4" />}
          <span data-label={hiddenLabel} className="before:content-[attr(data-label)]" />
        </span>
      )}
    </button>
  );
}
