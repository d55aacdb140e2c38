import { type ComponentProps, type SyntheticEvent, useState } from 'react';

type ButtonProps = ComponentProps<'button'>;

const ignore = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Of a button that is only marked as disabled: a press does nothing. */
const IGNORED = {
  onClick: ignore,
  onPointerDown: undefined,
  onMouseDown: undefined,
  onKeyDown: undefined,
} as const;

/**
 * The properties of a button that keeps the focus when it becomes disabled, for example by its own press. Browsers would move the focus to the
 * body. The button is disabled once the focus leaves it.
 */
export function useHeldFocus(button: ButtonProps): ButtonProps {
  const [hasFocus, setHasFocus] = useState(false);
  const watched: ButtonProps = {
    ...button,
    onFocus: (event) => {
      setHasFocus(true);
      button.onFocus?.(event);
    },
    onBlur: (event) => {
      setHasFocus(false);
      button.onBlur?.(event);
    },
  };
  if (button.disabled !== true || !hasFocus) return watched;
  return { ...watched, ...IGNORED, disabled: false, 'aria-disabled': true };
}
