import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { MenuItemProps, MenuLinkItemProps, MenuProps, MenuRadioGroupProps } from './menu-props.ts';

function Menu({ trigger, buttonRef, label, align = 'end', side = 'bottom', children }: MenuProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseMenu.Root>
        <BaseMenu.Trigger ref={buttonRef} render={trigger} disabled={trigger.props.disabled} />
        <BaseMenu.Portal>
          <BaseMenu.Positioner
            align={align}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 outline-none"
          >
            <BaseMenu.Popup
              {...(label === undefined ? {} : { 'aria-label': label })}
              className="max-h-(--available-height) min-w-48 max-w-[min(20rem,var(--available-width))] overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-2 outline-none transition-[opacity,translate] duration-(--dur-2) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
            >
              {children}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </CSPProvider>
  );
}

const ITEM =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm text-fg outline-none select-none ' +
  'pointer-coarse:min-h-11 data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-fg-3 ' +
  'data-highlighted:data-disabled:bg-transparent [&>svg]:size-4 [&>svg]:shrink-0';

function MenuItem({ onSelect, icon, tone = 'default', disabled = false, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      disabled={disabled}
      className={clsx(ITEM, tone === 'danger' && !disabled && 'text-danger!')}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </BaseMenu.Item>
  );
}

function MenuLinkItem({ render, icon, children }: MenuLinkItemProps) {
  return (
    <BaseMenu.LinkItem render={render} closeOnClick className={ITEM}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </BaseMenu.LinkItem>
  );
}

function MenuSeparator() {
  return <BaseMenu.Separator className="mx-1 my-1 h-px bg-line" />;
}

function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const { label, value, onValueChange, options } = props;
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs text-fg-3">{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={(next: Value) => onValueChange(next)}>
        {options.map((option) => (
          <BaseMenu.RadioItem key={option.value} value={option.value} className={ITEM}>
            {option.icon}
            <span className="min-w-0 flex-1">{option.label}</span>
            <BaseMenu.RadioItemIndicator className="text-accent-text [&>svg]:size-4">
              <Check aria-hidden="true" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}

/** The parts of `menu.tsx`, by Base UI. */
export const menuParts = { Menu, MenuItem, MenuLinkItem, MenuSeparator, MenuRadioGroup };
