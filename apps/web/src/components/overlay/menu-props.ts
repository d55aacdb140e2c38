import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';

export type MenuProps = {
  /** A button; the menu's state and events are merged into it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** For callers that focus the button, which cannot have a ref of its own. */
  buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
  label?: string | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  children: ReactNode;
};

export type MenuItemProps = {
  onSelect: () => void;
  icon?: ReactNode;
  tone?: 'default' | 'danger' | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
};

export type MenuLinkItemProps = {
  /** The link element without its content, so that any router's link fits. */
  render: ReactElement;
  icon?: ReactNode;
  children: ReactNode;
};

export type MenuRadioGroupProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
};
