import {
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { importPart } from '../../lib/api/connection.ts';
import { showPartLoadError } from '../feedback/show-part-load-error.ts';
import type { AdoptedMenu, MenuButtonHandlers } from './adopted-menu.tsx';
import type { MenuPopupProps } from './menu-popup.tsx';
import { isPageInert } from './use-inert-page.ts';

/** To be spread over the button. */
export type LazyMenuTrigger = MenuButtonHandlers &
  Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onPointerEnter' | 'onFocus'> & {
    ref: RefObject<HTMLButtonElement | null>;
    'data-popup-open': true | undefined;
  };

type LazyMenuProps<Content extends object> = Omit<MenuPopupProps, 'children'> & {
  trigger: (button: LazyMenuTrigger) => ReactElement;
  /** Loads the content of the menu. */
  loadContent: () => Promise<ComponentType<Content>>;
  content: Content;
  buttonRef: RefObject<HTMLButtonElement | null>;
};

/**
 * A menu that renders only its button until the user comes near. Until then it has neither code nor state, which matters for a hundred
 * menus on one page. The menu takes over the same button element, so that it keeps the focus.
 */
export function LazyMenu<Content extends object>(props: LazyMenuProps<Content>) {
  const { trigger, loadContent, content, buttonRef: button, ...popup } = props;
  const handlers = useRef<MenuButtonHandlers | null>(null);
  const isPressed = useRef(false);
  const [code, setCode] = useState<{ Adopted: typeof AdoptedMenu; Items: ComponentType<Content> } | null>(null);
  const [isOpen, setOpen] = useState(false);

  const load = async () => {
    if (code !== null) return;
    const [{ AdoptedMenu: Adopted }, Items] = await importPart(() =>
      Promise.all([import('./adopted-menu.tsx'), loadContent()]),
    );
    setCode({ Adopted, Items });
  };
  // A prefetch failure is ignored: a press requests it again.
  const prepare = () => void load().catch(() => undefined);

  useEffect(() => {
    if (code === null || !isPressed.current) return;
    isPressed.current = false;
    // Safari does not focus a pressed button. If the user has moved on meanwhile, the menu does not open.
    const isStillThere = [button.current, document.body].includes(document.activeElement as HTMLElement);
    if (isStillThere && !isPageInert()) button.current?.click();
  }, [code, button]);

  const press = () => {
    isPressed.current = true;
    load().catch(() => {
      isPressed.current = false;
      showPartLoadError();
    });
  };

  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'data-popup-open': isOpen || undefined,
        onPointerEnter: prepare,
        onFocus: prepare,
        onPointerDown: (event) => handlers.current?.onPointerDown?.(event),
        onMouseDown: (event) => handlers.current?.onMouseDown?.(event),
        onKeyDown: (event) => {
          if (handlers.current !== null) return handlers.current.onKeyDown?.(event);
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          press();
        },
        onKeyUp: (event) => handlers.current?.onKeyUp?.(event),
        onClick: (event) => {
          if (handlers.current !== null) return handlers.current.onClick?.(event);
          press();
        },
      })}
      {code === null ? null : (
        <code.Adopted {...popup} button={button} handlers={handlers} onOpenChange={setOpen}>
          <code.Items {...content} />
        </code.Adopted>
      )}
    </>
  );
}
